import englishMessages from 'ra-language-english'

export const ra = englishMessages.ra
