import { describe, expect, test } from 'vitest';
import { answerDelivery, deliveryDaysText, type DeliveryTerms } from './delivery-answer.ts';
import { deliveryDays, dispatchDay } from './delivery-days.ts';

const terms: DeliveryTerms = {
  handlingDays: 1,
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: ['2026-12-25'],
  countries: ['IN', 'NP'],
  regions: [
    { pins: '1-8', city: '', from: 3, to: 6 },
    { pins: '302001-302039', city: 'Jaipur', from: 0, to: 1 },
    { pins: '110001-110097', city: 'Delhi', from: 1, to: 2 },
  ],
  unserved: [{ pins: '744', reason: 'No courier insures jewellery on the islands.' }],
};
/** Monday in India, before the cut-off hour. */
const monday = new Date('2026-11-23T13:59:00+05:30');
const to = (zip: string, country = 'India') => answerDelivery(terms, { country, zip }, monday);

describe('the calendar', () => {
  test('[DELIVER-2] an order is sent after the handling days, and one after the cut-off hour a day later', () => {
    expect(dispatchDay(terms, monday)).toBe('2026-11-24');
    expect(dispatchDay(terms, new Date('2026-11-23T14:00:00+05:30'))).toBe('2026-11-25');
    expect(dispatchDay({ ...terms, handlingDays: 0 }, monday)).toBe('2026-11-23');
  });

  test('[DELIVER-2] days are days in India: 20:00 UTC is the next day there', () => {
    expect(dispatchDay({ ...terms, handlingDays: 0, cutOffHour: 24 }, new Date('2026-11-23T20:00:00Z'))).toBe(
      '2026-11-24',
    );
  });

  test('[DELIVER-2] nothing is sent or delivered on closed weekdays and holidays', () => {
    const saturday = new Date('2026-11-28T10:00:00+05:30');
    expect(dispatchDay(terms, saturday)).toBe('2026-11-30');
    const christmas = new Date('2026-12-24T10:00:00+05:30');
    expect(dispatchDay(terms, christmas)).toBe('2026-12-26');
    expect(deliveryDays({ ...terms, handlingDays: 0 }, { from: 1, to: 3 }, christmas)).toEqual({
      from: '2026-12-26',
      to: '2026-12-28',
    });
  });

  test('[DELIVER-10] the work on a size adds its days before the piece is sent', () => {
    expect(dispatchDay(terms, monday, 4)).toBe('2026-11-28');
    expect(dispatchDay(terms, monday, 5)).toBe('2026-11-30'); // not on Sunday
    expect(answerDelivery(terms, { country: 'IN', zip: '302003' }, monday, 4).sentence).toBe(
      'Delivery to Jaipur, Rajasthan between Sat 28 and Mon 30 November.',
    );
    const unserved = { country: 'IN', zip: '744101' };
    expect(answerDelivery(terms, unserved, monday, 4)).toEqual(answerDelivery(terms, unserved, monday));
  });

  test('[DELIVER-2] a shop that is closed all week names no day', () => {
    const closed = { ...terms, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(dispatchDay(closed, monday)).toBeNull();
    expect(answerDelivery(closed, { country: 'IN', zip: '302003' }, monday).sentence).toBe(
      'We deliver to Jaipur, Rajasthan.',
    );
  });
});

describe('the sentence', () => {
  test.each([
    ['302003', 'Delivery to Jaipur, Rajasthan between Tue 24 and Wed 25 November.'],
    ['400050', 'Delivery to Maharashtra between Fri 27 and Mon 30 November.'],
    ['110001', 'Delivery to Delhi between Wed 25 and Thu 26 November.'],
    ['900056', 'We deliver to PIN code 900056.'],
    [
      '744301',
      'We cannot deliver to 744301 (Andaman and Nicobar Islands): No courier insures jewellery on the islands.',
    ],
    ['350001', 'There is no PIN code 350001. Please check its digits.'],
    ['000000', 'There is no PIN code 000000. Please check its digits.'],
    ['30A003', 'A PIN code has 6 digits, such as 302003'],
    ['30200', 'A PIN code has 6 digits, such as 302003'],
  ])('[DELIVER-1] for the PIN code %s is %j', (zip, sentence) => {
    expect(to(zip).sentence).toBe(sentence);
  });

  test('[DELIVER-1] names the State of the postal region, and a city only if the owner has named it', () => {
    expect(to('302003')).toMatchObject({ kind: 'served', state: 'Rajasthan', city: 'Jaipur' });
    expect(to('303001')).toMatchObject({ kind: 'served', state: 'Rajasthan', city: null });
    expect(to('744301')).toMatchObject({ kind: 'unserved', days: null });
  });

  test('[DELIVER-1] abroad it names the country, or the countries that are served', () => {
    expect(to('44600', 'Nepal')).toMatchObject({
      kind: 'served',
      days: null,
      sentence: 'We deliver to Nepal.',
    });
    expect(to('10115', 'Germany')).toMatchObject({
      kind: 'unserved',
      sentence: 'We deliver to India and Nepal only.',
    });
  });

  test('[DELIVER-2] names two days once, and both months where they differ', () => {
    expect(deliveryDaysText({ from: '2026-11-25', to: '2026-11-25' })).toBe('Delivery by Wed 25 November');
    expect(deliveryDaysText({ from: '2026-11-30', to: '2026-12-01' })).toBe(
      'Delivery between Mon 30 November and Tue 1 December',
    );
  });
});
