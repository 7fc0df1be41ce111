/** A column of a sheet, by the name that the reader uses. */
interface UploadColumn {
  title: string
  required?: true
  aliases?: readonly string[]
  /** The example in the first row of the template. */
  example?: string
}

/** A sheet with a header, as a reader expects it. */
export interface UploadSheet {
  name: string
  columns: Readonly<Record<string, UploadColumn>>
}
