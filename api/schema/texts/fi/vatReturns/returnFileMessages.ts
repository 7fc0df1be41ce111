/** Mikä ilmoituksen tiedostossa on vialla. */
export const returnFileMessages: Readonly<Record<string, string>> = {
  RETURN_FILE_CHANGED: 'Tallennettu tiedosto ei ole se, joka annettiin: sen SHA-256 on toinen',
  RETURN_FILE_GONE: 'Tallennettu tiedosto puuttuu',
  RETURN_FILE_CHARACTER: 'Tiedoston rivillä %{line} on merkki, jota muoto ei salli: %{found}',
  RETURN_FILE_SHAPE: 'Tiedoston rivi %{line} ei ole muodon mukainen: %{found}',
  RETURN_FILE_COUNTRY: 'Tiedoston rivillä %{line} on maan tunnus, jota muoto ei tunne: %{found}',
  RETURN_FILE_ORDER: 'Tiedoston rivi %{line} on väärässä kohdassa tai kahdesti',
  RETURN_FILE_NUMBER: '%{found} ei ole numero, jolla tämän ilmoituksen voi antaa',
  RETURN_FILE_RATE: 'Rivillä %{line} on verokanta %{found}, jota lomakkeessa ei ole',
  RETURN_FILE_COUNT: 'Tiedostossa on rivejä ja oikaisuja %{found}, ilmoituksessa %{expected}',
  RETURN_FILE_TOTAL: 'Verot ovat yhteensä %{found}, mutta ilmoituksessa on %{expected} %{country}',
}
