/** Was an der Datei einer Erklärung nicht stimmt. */
export const returnFileMessages: Readonly<Record<string, string>> = {
  RETURN_FILE_CHANGED: 'Die gespeicherte Datei ist nicht die abgegebene: ihr SHA-256 weicht ab',
  RETURN_FILE_GONE: 'Die gespeicherte Datei ist nicht mehr da',
  RETURN_FILE_CHARACTER: 'Zeile %{line} der Datei hat ein Zeichen, das das Format nicht erlaubt: %{found}',
  RETURN_FILE_SHAPE: 'Zeile %{line} der Datei ist nicht so, wie das Format es verlangt: %{found}',
  RETURN_FILE_COUNTRY: 'Zeile %{line} der Datei nennt ein Land mit einem Kürzel, das das Format nicht kennt: %{found}',
  RETURN_FILE_ORDER: 'Zeile %{line} der Datei steht nicht an ihrer Stelle, oder es gibt sie zweimal',
  RETURN_FILE_NUMBER: '%{found} ist keine Nummer, unter der diese Erklärung abgegeben werden kann',
  RETURN_FILE_RATE: 'Zeile %{line} hat den Satz %{found}, den das Formular nicht hat',
  RETURN_FILE_COUNT: 'Die Datei hat %{found} Zeilen und Berichtigungen, die Erklärung %{expected}',
  RETURN_FILE_TOTAL: 'Die Steuer ergibt zusammen %{found}, die Erklärung sagt aber %{expected} %{country}',
}
