/** The texts of what can be done to VAT rates and their codes. */
export const vatActions = {
  applyCategory: {
    title: 'Applies',
    question: { one: 'Let %{smart_count} category apply?', other: 'Let %{smart_count} categories apply?' },
    sentence: 'All their codes that nobody has judged get their reduced rates, also for past days.',
    done: { one: '%{smart_count} category applies', other: '%{smart_count} categories apply' },
  },
  holdCategory: {
    title: 'Hold',
    question: { one: 'Hold %{smart_count} category?', other: 'Hold %{smart_count} categories?' },
    sentence: 'Their codes have the standard rate until somebody accepts them one by one.',
    done: { one: '%{smart_count} category held', other: '%{smart_count} categories held' },
  },
  removeVatStance: {
    title: 'Remove',
    question: { one: 'Remove %{smart_count} stance?', other: 'Remove %{smart_count} stances?' },
    sentence: 'Another stance on these goods decides then, for past days too; if there is none, they are held.',
    done: { one: '%{smart_count} stance removed', other: '%{smart_count} stances removed' },
  },
  acceptItems: {
    title: 'Accept',
    question: { one: 'Accept %{smart_count} item?', other: 'Accept %{smart_count} items?' },
    sentence: 'Their rates apply, and they are no longer marked.',
    done: { one: '%{smart_count} item accepted', other: '%{smart_count} items accepted' },
    unchanged: 'These items already have this decision',
  },
  rejectItems: {
    title: 'Reject',
    question: { one: 'Reject %{smart_count} item?', other: 'Reject %{smart_count} items?' },
    sentence: 'Their rates do not apply, and no later version of the list brings them back.',
    done: { one: '%{smart_count} item rejected', other: '%{smart_count} items rejected' },
    unchanged: 'These items already have this decision',
  },
} as const
