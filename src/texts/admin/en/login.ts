export const loginEn = {
  title: 'Sign in',
  userName: 'User Name',
  // The specification's hint, letter for letter.
  hint: 'Please enter admin in User Name box',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes',
  submit: 'Sign in',
  toSignUp: 'Request an account',
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to continue. Your input is kept.',
  },
  signUp: {
    title: 'Request an account',
    intro: 'An owner reviews your request. The first account is the owner’s and needs the setup code.',
    email: 'Email',
    password: 'Password',
    passwordHint: '12 characters or more; several unrelated words are easy to remember',
    setupCode: 'Setup code',
    setupCodeHint: 'Only for the first account; printed when the shop starts',
    submit: 'Send request',
    sent: 'Check your email',
    sentText:
      'Open the link that we have just sent you and enter your password: it shows that the address is yours. Then an owner looks at your request.',
    toLogin: 'Back to sign in',
  },
  confirmAddress: {
    title: 'Confirm your address',
    text: 'Enter the password that you chose when you requested the account.',
    password: 'Password',
    submit: 'Confirm',
  },
  join: {
    title: 'Join the team',
    text: 'Choose a password for your account.',
    submit: 'Create account',
  },
  linkEnded: {
    title: 'This link no longer works',
    text: 'It was used already, withdrawn, or is too old. Ask for a new one.',
  },
  passwordAgain: {
    title: 'Enter your password',
    text: 'We ask again before changes to the team and exports of personal data.',
    password: 'Your password',
    proceed: 'Continue',
  },
  ownersOnly: {
    title: 'Only for owners',
    text: 'Ask an owner of the shop to do this, or to make you an owner.',
  },
  secondFactorDue: {
    title: 'Turn on two-factor authentication',
    text_one: 'Owners need it: a stolen password is then not enough. {{count}} day left.',
    text_other: 'Owners need it: a stolen password is then not enough. {{count}} days left.',
    over: 'Owners need it. The rest of the back-office opens once it is on.',
    start: 'Turn it on',
  },
  notAdmin: {
    title: 'No access',
    pending: 'Your request is pending. You can use the back-office once it is approved.',
    rejected: 'This account has no access to the back-office.',
    signedInAs: 'You are signed in as {{name}}.',
    checkAgain: 'Check again',
  },
};
