export const certainty = {
  word: {
    JUDGED: 'Judged',
    TO_REVIEW: 'To review',
    UNKNOWN: 'Not known',
    INCOMPLETE: 'Incomplete',
  },
  meaning: {
    JUDGED: 'It follows from law that is judged, or that needs no judgement.',
    TO_REVIEW: 'The law adds a condition that nobody has judged: the figure may change.',
    UNKNOWN: 'What it depends on is not known.',
    INCOMPLETE: 'Something is missing, so this is not the whole.',
  },
} as const
