/** One thing in the engine of booking that could have been written wrongly. */
export interface Fault {
  /** What goes wrong, as somebody would tell it. */
  says: string;
  /** In `server/src`. */
  file: string;
  /** Stands there once. */
  find: string;
  put: string;
}

const inBooking = (name: string, faults: [says: string, find: string, put: string][]): Fault[] =>
  faults.map(([says, find, put]) => ({ says, file: `booking/${name}.ts`, find, put }));

/** `npm run faults` shows for each whether the stories of booking notice it. */
export const faults: Fault[] = [
  ...inBooking('as-sent', [
    [
      'one promoted when it was late is punished for leaving',
      'return isByTheClub && isBefore(now, row.starts_at);',
      'return false;',
    ],
    [
      'one promoted in time leaves free of charge until the class begins',
      '(at) => at !== null && !isBefore(at, until)',
      '(at) => at !== null',
    ],
    [
      'one promoted when it was late leaves free of charge when the class has begun',
      ' && isBefore(now, row.starts_at);',
      ';',
    ],
    [
      'who was told when it was late that a place is free is punished for leaving it',
      '[promoted_at, told_at].some',
      '[promoted_at].some',
    ],
    [
      'leaving is free to the very limit',
      'if (isBefore(now, until)) return true;',
      'if (!isBefore(until, now)) return true;',
    ],
    [
      'giving up what is only kept is free in time alone',
      "state === 'TENTATIVE' || isInLine(state)",
      'isInLine(state)',
    ],
  ]),
  ...inBooking('attempt-create-booking', [
    [
      'a place is kept beyond the beginning of the class',
      'earlier(now.add({ minutes: club.parameters.tentativeMinutes }), row.starts_at)',
      'now.add({ minutes: club.parameters.tentativeMinutes })',
    ],
    [
      'who lost a paid place to a smaller room can keep one, to pay again',
      "if (own && own.paid_by !== null) return refuse('booking.alreadyBooked');",
      '',
    ],
  ]),
  ...inBooking('cancel-booking', [
    [
      "staff's 'forfeit the clip' counts in time",
      'isLost: !isFree && input.forfeitClip',
      'isLost: input.forfeitClip',
    ],
    ["staff's 'forfeit the clip' never counts", 'isLost: !isFree && input.forfeitClip', 'isLost: false'],
    [
      'what is cancelled late is lost, whatever staff say',
      'isLost: !isFree && input.forfeitClip',
      'isLost: !isFree',
    ],
    ['a line is left when the class is over', '(!isFree || isOver(row, now))', '!isFree'],
    ['staff undo that somebody did not come', 'if (isMissed || (', 'if (('],
    [
      'a place that is given up stays free though somebody waits',
      'if (!isInLine(participation.state)) await giveFreePlaces(hall, post);',
      '',
    ],
  ]),
  ...inBooking('class-changes/cancel-locked-class', [
    [
      'who is there loses the place when the class is called off',
      'if (hasPlace(one.state) && one.checked_in_at !== null) continue;',
      '',
    ],
    ['what was used is lost when the class is called off', "isLost: effect === 'KEEP'", 'isLost: true'],
    ['who is cancelled by the club has cancelled', "by: 'CLUB'", "by: 'PERSON'"],
  ]),
  ...inBooking('close-class', [
    ['who was there has not come', 'one.checked_in_at !== null || ', ''],
    ['nobody is kept from booking', 'await sanction(hall, personOf(one));', ''],
    [
      'one class too many has to be missed',
      'if (missed < noShows) return;',
      'if (missed <= noShows) return;',
    ],
    ['where nobody is kept from booking everybody is', 'if (noShows === 0) return;', ''],
    [
      'classes that were missed before a sanction are counted again',
      `greatest(\${since}::timestamptz, (select max(starts_at) from sanction
        where sanction.center_id = \${person.centerId} and sanction.person_id = \${person.id}))`,
      `\${since}::timestamptz`,
    ],
    ['classes missed long ago are counted', '24 * noShowDays', '9999'],
    ['a sanction is as long as days are looked at', '24 * sanctionDays', '24 * noShowDays'],
    [
      'what was used by who waits for a place at the end is lost',
      "await leave(hall, one, { by: 'TIME' })",
      "await leave(hall, one, { by: 'TIME', isLost: true })",
    ],
  ]),
  ...inBooking('class-row', [
    [
      'a class is over a moment too late',
      'Temporal.Instant.compare(ends_at, now) <= 0',
      'Temporal.Instant.compare(ends_at, now) < 0',
    ],
    [
      'a class is over a quarter of an hour early',
      'Temporal.Instant.compare(ends_at, now) <= 0',
      'Temporal.Instant.compare(ends_at.subtract({ minutes: 15 }), now) <= 0',
    ],
  ]),
  ...inBooking('create-booking', [
    [
      'who takes back what a smaller room had taken away has chosen it',
      'const taken = isBack ? await setPromoted(hall, after) : after;',
      'const taken = after;',
    ],
    [
      'who waited and takes what is for whoever is first has it by the word of the club',
      "const isBack = own?.state === 'OVERBOOKED_WAITINGLIST';",
      "const isBack = own?.state.includes('WAITING');",
    ],
    [
      'who waits after a call for somebody let in is not let in',
      'isLetIn: overrides && facts.openings.length === 0',
      'isLetIn: false',
    ],
  ]),
  ...inBooking('hall', [
    ['a class is found as it was before time ran out for some', 'await endHeldPlaces(own, post);', ''],
    [
      'what another wish lets go of stays free though somebody waits',
      'await giveFreePlaces(hall, post);',
      '',
    ],
    ['what another wish lets go of has run out', "{ by: 'ATTEMPT' }", "{ by: 'TIME' }"],
    ['another wish ends nothing', 'if (!row || !isOwnAttempt(row)) continue;', 'continue;'],
    ['what is offered is said to be let go of', 'return rows.filter(isOwnAttempt);', 'return rows;'],
  ]),
  ...inBooking('held', [
    ['what was kept too long stays free though somebody waits', 'await giveFreePlaces(hall, post);', ''],
    ['what was kept too long has been ended by the club', "{ by: 'TIME' }", "{ by: 'CLUB' }"],
    [
      'only the first that was kept too long falls free',
      'for (const one of over) {',
      'for (const one of over.slice(0, 1)) {',
    ],
  ]),
  ...inBooking('leave', [
    [
      'who keeps a place out of the line leaves that with it',
      'if (kept.line === null) return (await',
      'return (await',
    ],
    [
      'who waits and gives a kept place up is counted in line still',
      '{ taken: -1, waiting: -1 } : counted[state]',
      'counted[state] : counted[state]',
    ],
    ['who has left is still where they were', 'await vacate(tx, participation);', ''],
    [
      'what was used is lost, always',
      "isLost ? 'NOTHING' : await giveBack(tx, now, row, participation)",
      "'NOTHING'",
    ],
    ['what was used comes back, though it is lost', "isLost ? 'NOTHING' : await", 'await'],
    [
      'one passed over has nothing back',
      "isLost ? 'NOTHING' : await",
      "isLost || as === 'CANCELLED_NO_PRIVILEGE' ? 'NOTHING' : await",
    ],
    [
      'money of one passed over is not paid back',
      "participation.paid_by === 'MONEY' && !isLost",
      "participation.paid_by === 'MONEY' && !isLost && as === 'CANCELLED'",
    ],
    [
      'money is paid back, though it is lost',
      "participation.paid_by === 'MONEY' && !isLost",
      "participation.paid_by === 'MONEY'",
    ],
    ['money is never paid back', "participation.paid_by === 'MONEY' && !isLost", 'false'],
    [
      'a place in line that is given up is still counted',
      'BOOKED_IN_WAITING_LIST: { waiting: -1 }',
      'BOOKED_IN_WAITING_LIST: {}',
    ],
    [
      'one put back by a smaller room leaves from those who wait',
      'OVERBOOKED_WAITINGLIST: { overbooked: -1 }',
      'OVERBOOKED_WAITINGLIST: { waiting: -1 }',
    ],
  ]),
  ...inBooking('line', [
    [
      'an offer lasts beyond the beginning of the class',
      'earlier(now.add({ minutes: parameters.offerMinutes }), row.starts_at)',
      'now.add({ minutes: parameters.offerMinutes })',
    ],
    [
      'an offer lasts until the class begins',
      'earlier(now.add({ minutes: parameters.offerMinutes }), row.starts_at)',
      'row.starts_at',
    ],
    [
      'who was promoted is not known to be',
      'await setPromoted(hall, given)',
      "letter === 'promoted' ? given : await setPromoted(hall, given)",
    ],
    [
      'what is offered is not known to be',
      'await setPromoted(hall, given)',
      "letter === 'offered' ? given : await setPromoted(hall, given)",
    ],
    ['a club that offers books', "isOwed || (parameters.lineRule === 'next' && isOpen)", 'isOwed || isOpen'],
    [
      'who lost a paid place is offered it',
      "isOwed || (parameters.lineRule === 'next' && isOpen)",
      "parameters.lineRule === 'next' && isOpen",
    ],
    [
      'one place is given away at a time',
      'while (row.taken < row.capacity && row.waiting',
      'if (row.taken < row.capacity && row.waiting',
    ],
    ['one whom booking is closed for is passed over', "  'booking.tooLateToBook',\n", ''],
    ['one for whom booking is not open yet is passed over', "  'booking.notYetOpen',\n", ''],
    [
      'nobody is passed over for lack of privilege',
      "return isOpen || row.price !== null ? undefined : 'NoPrivilege';",
      'return undefined;',
    ],
    ['who has to pay is passed over', 'isOpen || row.price !== null ? undefined', 'isOpen ? undefined'],
    [
      'who lost a paid place is passed over for lack of privilege',
      'next.paid_by !== null || next.let_in ||',
      'next.let_in ||',
    ],
    [
      'whom staff put in line is passed over for lack of privilege',
      'next.paid_by !== null || next.let_in ||',
      'next.paid_by !== null ||',
    ],
    ['nobody is passed over at all', 'if (first) return first;', ''],
    [
      'who is first in line and only keeps a place elsewhere is passed over',
      'if (attempts.length === 0) return passOver',
      'return passOver',
    ],
    [
      'what the first in line lets go of elsewhere stays free though somebody waits',
      'if (row.center_id === club.center.id)',
      'if (row.center_id !== club.center.id)',
    ],
    ['who is passed over has cancelled', ", as: 'CANCELLED_NO_PRIVILEGE' }", ' }'],
    [
      'the line has the first call until the class begins',
      'if (!lineIsOpen({ parameters, startsAt: row.starts_at, now })) return;',
      '',
    ],
  ]),
  ...inBooking('look-at-classes', [
    [
      'what is kept to the second is found late',
      ".where('held_until', '<=', clock.now())",
      ".where('held_until', '<', clock.now())",
    ],
    [
      'a class that is over to the second is found late',
      ".where('ends_at', '<=', clock.now())",
      ".where('ends_at', '<', clock.now())",
    ],
    [
      'a class is closed when it begins',
      ".where('ends_at', '<=', clock.now())",
      ".where('starts_at', '<=', clock.now())",
    ],
    [
      'nobody looks for what was kept too long',
      'await forEach(services, heldTooLong, (hall) => endHeldPlaces(hall, post));',
      '',
    ],
    ['classes are never closed', 'await forEach(services, over, closeClass);', ''],
  ]),
  ...inBooking('class-changes/move-locked-class', [
    ['a larger room leaves the line where it is', '  await giveFreePlaces(hall, post);\n', ''],
    ['a smaller room keeps as many people', 'await reduceCapacity(hall, post, capacity);', ''],
  ]),
  ...inBooking('class-changes/reduce-capacity', [
    ['who booked first loses the place', '.at(-1);', '.at(0);'],
    [
      'who joined last loses the place, and not who booked last',
      'Temporal.Instant.compare(a.state_at, b.state_at) || a.id - b.id',
      'a.id - b.id',
    ],
    ['who is put back stands behind those who were', 'line: first - 1', 'line: -999 - first'],
    [
      'who booked loses the place before what is only kept does',
      'if (kept) {',
      'if (kept && hall.row.taken > 99) {',
    ],
    [
      'the first that is kept goes first',
      "takingPart.findLast(({ state }) => state === 'TENTATIVE')",
      "takingPart.find(({ state }) => state === 'TENTATIVE')",
    ],
    ['who is put back is still where they were', 'await vacate(hall.tx, last);', ''],
    [
      'one too many stays',
      'let over = hall.row.taken - capacity; over > 0;',
      'let over = hall.row.taken - capacity; over > 1;',
    ],
  ]),
  ...inBooking('opening', [
    [
      'a week begins on Sunday',
      'day.subtract({ days: day.dayOfWeek - 1 })',
      'day.subtract({ days: day.dayOfWeek % 7 })',
    ],
    [
      'a month is four weeks',
      "if (period === 'MONTH') return day.with({ day: 1 });",
      "if (period === 'MONTH') return day.subtract({ days: day.dayOfYear % 28 });",
    ],
    ['a day is one of Greenwich', 'dateIn(row.starts_at, row.time_zone)', "dateIn(row.starts_at, 'UTC')"],
    ['a membership opens nothing on its last day', 'subscription.ends_on >= ', 'subscription.ends_on > '],
    [
      'a membership opens nothing on its first day',
      'subscription.starts_on <= ',
      'subscription.starts_on < ',
    ],
    ['a membership that has ended opens classes', '(subscription.ends_on is null or ', '(true or '],
    [
      'a membership opens classes before it begins',
      'and subscription.starts_on <= ',
      "and date '2000-01-01' <= ",
    ],
    [
      'a freeze keeps nobody away',
      'between frozen.starts_on and frozen.ends_on)',
      'between frozen.starts_on and frozen.ends_on - 1)',
    ],
    ['a membership opens groups that it does not cover', "privilege.activity_groups = '{}' or ", 'true or '],
    [
      'one with a limit is used before one without',
      'privilege.times is not null, subscription.id',
      'privilege.times is null, subscription.id',
    ],
    [
      'times are counted for all periods together',
      'and spent.period_start = case',
      'and spent.period_start <> case',
    ],
    ['the last time of a limit is left', 'Math.max(0, times - used)', 'Math.max(0, times - used - 1)'],
    [
      'the card that runs out last is used first',
      'order by valid_until nulls last',
      'order by valid_until desc nulls last',
    ],
    ['a card is not valid on its last day', 'or valid_until >= ', 'or valid_until > '],
    ['a card is valid when it has run out', 'and (valid_until is null or ', 'and (true or '],
    ['a card opens groups that it does not cover', "product.activity_groups = '{}' or ", 'true or '],
    [
      'clips are used before a membership',
      '[...subscriptions.filter(({ left }) => left !== 0), ...clipcards]',
      '[...clipcards, ...subscriptions.filter(({ left }) => left !== 0)]',
    ],
    [
      'a membership that is used up opens classes',
      'subscriptions.filter(({ left }) => left !== 0)',
      'subscriptions',
    ],
  ]),
  ...inBooking('paid-place', [
    [
      'who lost a paid place to a smaller room pays again',
      "if (isPaid(facts)) return refuse('booking.alreadyBooked');",
      '',
    ],
    [
      'money that comes late buys nothing',
      'if (isGone && !facts.own) {',
      "if (isGone) return refuse('booking.alreadyCancelled');\n  if (isGone && !facts.own) {",
    ],
    [
      'money buys a place for somebody who is blocked',
      "code !== 'NoPrivilege' && code !== 'booking.tooLateToBook'",
      "code !== 'NoPrivilege' && code !== 'booking.tooLateToBook' && code !== 'booking.personBlocked'",
    ],
    ['money that comes when booking is closed buys nothing', " && code !== 'booking.tooLateToBook',", ','],
  ]),
  ...inBooking('plug', [
    [
      'who pays is sent away for somebody whose time is over',
      'await endHeldPlaces(hall, postman(occasion));',
      '',
    ],
    [
      'a place that is being paid is kept no longer than any other',
      'paidUntil.add({ minutes: graceMinutes })',
      'sale.now.add({ minutes: sale.club.parameters.tentativeMinutes })',
    ],
    ['what could not be bought is being paid for ever', '      await release(tx, line);\n', ''],
  ]),
  ...inBooking('reasons', [
    [
      'a class opens a moment too late',
      'isBefore(now, opensAt(row, row.starts_at, row.time_zone))',
      '!isBefore(opensAt(row, row.starts_at, row.time_zone), now)',
    ],
    [
      'a class closes a moment too late',
      '!isBefore(now, closesAt(row, row.starts_at))',
      'isBefore(closesAt(row, row.starts_at), now)',
    ],
    ['who keeps a place comes too late', ' && !isKept(facts.own, now)', ''],
    ['who is elsewhere is let in', 'facts.elsewhere !== undefined', 'false'],
    ['who is kept from booking is let in', 'facts.sanctionedUntil !== undefined', 'false'],
    [
      'a line is one longer',
      'asked.row.waiting >= asked.row.waiting_list_capacity',
      'asked.row.waiting > asked.row.waiting_list_capacity',
    ],
    [
      'who is put back by a smaller room takes room in the line',
      'asked.row.waiting >= ',
      'asked.row.waiting + asked.row.overbooked >= ',
    ],
    [
      'who waits cannot take a free place',
      'return hasPlace(own.state) || freeFor(asked) <= 0;',
      'return true;',
    ],
    ['who lost a paid place needs a privilege to have it again', ' && !isPaid(facts)', ''],
    ['whom staff put in line needs a privilege after all', ' && !facts.own?.let_in', ''],
  ]),
  ...inBooking('spend', [
    [
      'the second that opens a class is used',
      'for (const opening of openings) {',
      'for (const opening of openings.toReversed()) {',
    ],
    ['a clip is not used up', 'change: -1,', 'change: 0,'],
    ['a clip does not come back', "{ change: 1, reason: 'GIVEN_BACK'", "{ change: 0, reason: 'GIVEN_BACK'"],
    [
      'a time is not used up',
      'if (times === undefined) return true;',
      'if (!times || times > 0) return true;',
    ],
    [
      'a time does not come back',
      ".where('participation_center_id', '=', participation.center_id)\n",
      ".where('participation_center_id', '=', -1)\n",
    ],
    ['nobody says that a time came back', "return freed ? 'TIMES' : 'NOTHING';", "return 'NOTHING';"],
    [
      'who is let in is paid back',
      "letIn: Paid = { ...nothing, paid_by: 'STAFF' }",
      "letIn: Paid = { ...nothing, paid_by: 'MONEY' }",
    ],
    ['times are used with slots of other periods', ".where('period_start', '=', periodStart)\n", ''],
  ]),
  ...inBooking('store', [
    ['a place that is being paid is an attempt', ' && basket_id === null;', ';'],
    ['a place that is offered is an attempt', 'promoted_at === null && ', ''],
    [
      'what somebody has become is as old as what they were before',
      'state_at: now })',
      'state_at: row.state_at })',
    ],
  ]),
  ...inBooking('take-place', [
    [
      'somebody is in two classes at one time',
      'if (isSeated || (await occupy(tx, row, participation))) return participation;',
      'await occupy(tx, row, participation);\n  return participation;',
    ],
    [
      'money that buys no place leaves one behind',
      'if (!own) await deleteParticipation(tx, participation);',
      '',
    ],
    [
      'who lost a paid place to a smaller room uses a second clip',
      'participation.paid_by === null ? await pay(hall, participation, by) : participation',
      'await pay(hall, participation, by)',
    ],
    ['who comes out of the line is counted in it still', '{ taken: 1, waiting: -1 }', '{ taken: 1 }'],
    [
      'who comes back from a smaller room is counted as put back still',
      '{ taken: 1, overbooked: -1 }',
      '{ taken: 1 }',
    ],
    [
      'who keeps a place is counted twice when it is booked',
      "if (own?.state === 'TENTATIVE') return own.line === null ? {} : { waiting: -1 };",
      '',
    ],
    [
      'asking again keeps a place for longer',
      'changeParticipation(tx, participation, { seat: place.seat })',
      'changeParticipation(tx, participation, { seat: place.seat, held_until: until })',
    ],
    [
      'a new one stands first in line',
      '(await readEndOfLine(tx, row)) + 1',
      '-999 - (await readEndOfLine(tx, row))',
    ],
    ['who is let in by staff has to have a privilege', '(by.isLetIn ? letIn : undefined)', 'undefined'],
    ['who is put in line by staff is no more let in than others', 'let_in: isLetIn,', 'let_in: false,'],
  ]),
  ...inBooking('taking-part', [
    [
      'only the first in line is told of a free place',
      ".set({ told_at: now })\n    .where('center_id', '=', row.center_id)",
      ".set({ told_at: now })\n    .where('line', '=', 1)\n    .where('center_id', '=', row.center_id)",
    ],
    ['the line is asked from its end', ".orderBy('line')", ".orderBy('line', 'desc')"],
    [
      'a place is kept a moment too long',
      ".where('held_until', '<=', now)",
      ".where('held_until', '<', now)",
    ],
  ]),
  ...inBooking('use-of', [
    [
      'it is not said how often more',
      '...(opening.left !== undefined && opening.period && { left: opening.left, per: opening.period }),',
      '',
    ],
    ['a membership is said to be a clipcard', "way: 'SUBSCRIPTION',", "way: 'CLIPCARD',"],
    [
      'it is said that one clip fewer is left',
      '        left: opening.left,\n',
      '        left: opening.left - 1,\n',
    ],
  ]),
  ...(
    [
      [
        'the line closes a quarter of an hour late',
        'startsAt.subtract({ minutes: parameters.lineClosesMinutes })',
        'startsAt.subtract({ minutes: parameters.lineClosesMinutes - 15 })',
      ],
      [
        'the line closes a quarter of an hour early',
        'startsAt.subtract({ minutes: parameters.lineClosesMinutes })',
        'startsAt.subtract({ minutes: parameters.lineClosesMinutes + 15 })',
      ],
      [
        'the line closes a moment too late',
        'until !== undefined && isBefore(now, until)',
        'until !== undefined && !isBefore(until, now)',
      ],
      [
        'a class opens so many times 24 hours before',
        'startsAt.toZonedDateTimeISO(timeZone).subtract({ days }).toInstant()',
        'startsAt.subtract({ hours: days * 24 })',
      ],
      [
        'who waits for nothing keeps others away when the line is closed',
        'return inLine > 0 && lineIsOpen(moment) ? 0 :',
        'return inLine > 0 ? 0 :',
      ],
    ] as const
  ).map(([says, find, put]) => ({ says, file: 'classes/rules.ts', find, put })),
];
