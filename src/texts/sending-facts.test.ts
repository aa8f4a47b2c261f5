import { describe, expect, it } from 'vitest';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { sendingFacts, weekdaysText } from './sending-facts.ts';

describe('days of a week', () => {
  it.each([
    [[1, 2, 3, 4, 5], 'de luni până vineri', 'Monday to Friday'],
    [[1, 3, 5], 'luni, miercuri și vineri', 'Monday, Wednesday and Friday'],
    [[1, 2, 3, 4, 6], 'de luni până joi și sâmbătă', 'Monday to Thursday and Saturday'],
    [[1, 2], 'luni și marți', 'Monday and Tuesday'],
    [[4], 'joi', 'Thursday'],
    [[1, 2, 3, 4, 5, 6, 7], 'în fiecare zi', 'every day'],
  ])('%j are written in natural language', (days, romanian, english) => {
    expect(weekdaysText(days, 'ro')).toBe(romanian);
    expect(weekdaysText(days, 'en')).toBe(english);
  });
});

describe('the facts about sending in texts', () => {
  it('name the last hour and the days', () => {
    expect(sendingFacts(DEFAULT_SELLING)).toEqual({
      sendingPromise: 'Comenzile primite până la ora 12, de luni până vineri, pleacă în aceeași zi.',
      sendingPromiseInEnglish: 'Orders received before 12:00, Monday to Friday, leave on the same day.',
      makingPromise: 'Un produs cu machetă pleacă în 2 zile lucrătoare după ce o aprobi.',
      makingPromiseInEnglish: 'A product with a proof leaves 2 working days after you approve it.',
    });
  });

  it('name no hour if nothing leaves on the same day, and no days if they are all', () => {
    const never = sendingFacts({ ...DEFAULT_SELLING, lastSendingHour: 0, makingDays: 0 });
    expect(never).toMatchObject({
      sendingPromise: 'Trimitem colete de luni până vineri; o comandă pleacă cel mai devreme în ziua următoare.',
      makingPromise: 'Un produs cu machetă pleacă după ce o aprobi.',
    });
    const daily = sendingFacts({ ...DEFAULT_SELLING, workingDays: [1, 2, 3, 4, 5, 6, 7] });
    expect(daily).toMatchObject({
      sendingPromise: 'Comenzile primite până la ora 12 pleacă în aceeași zi.',
      sendingPromiseInEnglish: 'Orders received before 12:00 leave on the same day.',
    });
  });
});
