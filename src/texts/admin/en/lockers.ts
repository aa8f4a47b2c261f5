export const lockersEn = {
  boxes: { s: 'Small only', m: 'Up to medium', l: 'Up to large' },
  states: { active: 'Active', no_payment: 'No payments', inactive: 'Inactive', all: 'All' },
  sync: {
    outcomes: {
      done: '{{date}}: {{listed}} listed, {{added}}, {{changed}}, {{gone}}, {{faulty}} unreadable.',
      too_short_one: '{{date}}: the courier returned only {{count}} locker, fewer than half of the current ones. Nothing was changed; contact the courier or import a file.',
      too_short_other: '{{date}}: the courier returned only {{count}} lockers, fewer than half of the current ones. Nothing was changed; contact the courier or import a file.',
      unavailable: '{{date}}: the courier did not respond. Nothing was changed; the next sync is tomorrow.',
    },
  },
  file: {
    kinds: { added: 'New', changed: 'Changed', gone: 'Removed' },
    faults: {
      bad_id: 'Invalid ID “{{given}}”',
      no_name: 'No name',
      no_address: 'No address',
      no_city: 'No city',
      unknown_county: 'Unknown county “{{given}}”',
      not_in_romania: '“{{given}}” is not in Romania',
      unclear_payment: 'Payment must be yes or no, not “{{given}}”',
      unclear_hours: 'Opening hours must look like “24/7” or “Mo-Fr 08:00-22:00; Sa 09:00-20:00”, not “{{given}}”',
      unknown_box: 'Unknown box size “{{given}}”',
      too_long: 'Too long: “{{given}}”',
      repeated: 'ID {{given}} appears twice in the file',
    },
  },
};
