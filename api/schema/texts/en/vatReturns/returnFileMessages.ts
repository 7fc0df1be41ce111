/** What is wrong with the file of a return, by code, in English; the code is also the key of the translations. */
export const returnFileMessages = {
  RETURN_FILE_CHANGED: 'The stored file is not the one that was filed: its SHA-256 differs',
  RETURN_FILE_GONE: 'The stored file is gone',
  RETURN_FILE_CHARACTER: 'Line %{line} of the file has a character that the format does not allow: %{found}',
  RETURN_FILE_SHAPE: 'Line %{line} of the file is not as the format asks: %{found}',
  RETURN_FILE_COUNTRY: 'Line %{line} of the file names a country by a code that the format does not have: %{found}',
  RETURN_FILE_ORDER: 'Line %{line} of the file is out of order, or there twice',
  RETURN_FILE_NUMBER: '%{found} is not a number under which this return can be filed',
  RETURN_FILE_RATE: 'Line %{line} has the rate %{found}, which the form does not have',
  RETURN_FILE_COUNT: 'The file has %{found} lines and corrections, the return %{expected}',
  RETURN_FILE_TOTAL: 'The VAT adds up to %{found}, but the return says %{expected} %{country}',
} as const
