/** How a stored English text is translated: by the fields of its row that contain the code of the sentence and its values. */
export type StoredSentence = SentenceByCode | SentenceAsMessage

interface SentenceByCode {
  /** The English sentences by code, with values as `%{name}`; by default those of the answers of calls. */
  of?: Readonly<Record<string, string>>
  /** The field with the code of the sentence. */
  code: string
  /** The field with its values; by default they are fields of the row. */
  params?: string
}

interface SentenceAsMessage {
  /** The field with the code of a message that calls answer with, and its values, as one object. */
  said: string
}
