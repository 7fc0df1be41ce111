/** The texts of what can be done to translations. */
export const studioActions = {
  acceptSuggestion: {
    title: 'Accept',
    done: { one: '%{smart_count} suggestion accepted', other: '%{smart_count} suggestions accepted' },
    reason: 'It is answered already',
  },
  declineSuggestion: {
    title: 'Decline',
    done: { one: '%{smart_count} suggestion declined', other: '%{smart_count} suggestions declined' },
    reason: 'It is answered already',
  },
  takeBackTexts: {
    title: 'Take back',
    question: { one: 'Take %{smart_count} bulk change back?', other: 'Take %{smart_count} bulk changes back?' },
    sentence: 'Its texts are what they were before. What was changed or published since stays.',
    done: { one: '%{smart_count} bulk change taken back', other: '%{smart_count} bulk changes taken back' },
    reason: 'It was taken back already',
  },
  takeBackPublication: {
    title: 'Take back',
    question: { one: 'Take %{smart_count} publication back?', other: 'Take %{smart_count} publications back?' },
    sentence: 'Its texts say again what they said before, on every screen at once. What was published anew since stays.',
    done: { one: '%{smart_count} publication taken back', other: '%{smart_count} publications taken back' },
    reason: 'It was taken back already',
  },
} as const
