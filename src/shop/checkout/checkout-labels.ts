/** Labels of the checkout's fields, without the star of those that must be filled in. */
export const checkoutLabels: Record<string, string> = {
  firstName: 'Prenume',
  lastName: 'Nume',
  deliveryAddress: 'Adresa de livrare',
  city: 'Oraș',
  county: 'Județ',
  postalCode: 'Cod poștal',
  phoneNo: 'Telefon',
  emailAddress: 'Email',
  orderMentions: 'Mențiuni comandă',
  lockerName: 'Nume locker',
  lockerId: 'Easybox',
  lockerCity: 'Oraș locker',
  deliveryMethod: 'Metoda de livrare',
  paymentMethod: 'Metoda de plată',
  termsAccepted: 'Sunt de acord cu termenii și condițiile',
};
