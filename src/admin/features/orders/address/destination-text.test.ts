import { describe, expect, it } from 'vitest';
import { destinationText } from './destination-text.ts';

const ana = {
  gift: null,
  firstName: 'Ana',
  lastName: 'Popescu',
  phoneNo: '+40712345678',
  deliveryMethod: 'courier',
  deliveryAddress: 'Strada Morii 7',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postalCode: '400001',
  lockerName: '',
  lockerCity: '',
} as const;

describe('the text of a destination', () => {
  it('has a line for each part of an address', () => {
    expect(destinationText(ana)).toBe('Ana Popescu\n0712 345 678\nStrada Morii 7\n400001 Cluj-Napoca\njud. Cluj');
  });

  it('leaves out what was not given, and does not call Bucharest a county', () => {
    const text = destinationText({ ...ana, postalCode: '', city: 'Sector 3', county: 'București' });
    expect(text).toBe('Ana Popescu\n0712 345 678\nStrada Morii 7\nSector 3\nBucurești');
  });

  it('says only whose it is when they come for it', () => {
    const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
    expect(destinationText({ ...ana, ...nowhere, deliveryMethod: 'pickup' })).toBe('Ana Popescu\n0712 345 678');
  });

  it('names the locker in place of an address', () => {
    const text = destinationText({
      ...ana,
      deliveryMethod: 'easybox',
      lockerName: 'Easybox Unirii',
      lockerCity: 'Iași',
    });
    expect(text).toBe('Ana Popescu\n0712 345 678\nEasybox Unirii\nIași');
  });
});
