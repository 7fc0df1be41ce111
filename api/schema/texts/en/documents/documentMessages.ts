/** What is wrong with files of documents, cobrands and applications. */
export const documentMessages = {
  NOT_A_PDF: '%{name} is not a pdf file',
  NOT_A_PNG: '%{name} is not a png file',
  NOT_A_CSS: '%{name} is not a css file',
  PNG_TOO_WIDE: '%{name} has more than %{limit} pixels on a side',
  PNG_UNREADABLE: '%{name} is damaged: its pixels cannot be read',
  CSS_REFUSED: 'Line %{line}: %{what} is not allowed in styles of a dashboard',
  CSS_BROKEN: 'Line %{line}: this is not well-formed CSS',
  DOCUMENTS_NOT_ACCEPTED: 'Please read and accept the documents first',
} as const
