export const loginEn = {
  title: 'Sign in',
  userName: 'User Name',
  // The specification's hint, letter for letter.
  hint: 'Please enter admin in User Name box',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
  submit: 'Sign in',
  toSignUp: 'Ask for an account',
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to go on where you were. What you typed is still here.',
    other: 'You are signed in with another account now. The page is loaded anew.',
  },
  signUp: {
    title: 'Ask for an account',
    intro:
      'A member of the team will answer your request. The first account belongs to the owner and needs the setup code.',
    email: 'Email',
    password: 'Password',
    passwordHint: '12 characters or more; several unrelated words are easy to keep in mind',
    setupCode: 'Setup code',
    setupCodeHint: 'Only for the first account; the start of the shop prints it',
    submit: 'Send the request',
    sent: 'Your request is with the team',
    sentText: 'Once somebody approves it you can sign in with the password you chose.',
    toLogin: 'To the sign-in page',
  },
  notAdmin: {
    title: 'Not for this account',
    pending: 'Your request waits for a member of the team. You can use the back-office once it is approved.',
    rejected: 'This account may not use the back-office.',
    signedInAs: 'You are signed in as {{name}}.',
    checkAgain: 'Look again',
  },
};
