/** What is known about the value of an input, shown below it. */
export interface FieldNote {
  tone: 'success' | 'warning' | 'info'
  text: string
}
