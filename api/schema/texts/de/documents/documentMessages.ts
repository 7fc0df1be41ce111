/** Was an Dateien von Dokumenten, Marken und Anträgen nicht stimmt. */
export const documentMessages = {
  NOT_A_PDF: '%{name} ist keine PDF-Datei',
  NOT_A_PNG: '%{name} ist keine PNG-Datei',
  NOT_A_CSS: '%{name} ist keine CSS-Datei',
  PNG_TOO_WIDE: '%{name} hat auf einer Seite mehr als %{limit} Pixel',
  PNG_UNREADABLE: '%{name} ist beschädigt: Die Pixel sind nicht lesbar',
  CSS_REFUSED: 'Zeile %{line}: %{what} ist in Stilen eines Dashboards nicht erlaubt',
  CSS_BROKEN: 'Zeile %{line}: Dies ist kein wohlgeformtes CSS',
  DOCUMENTS_NOT_ACCEPTED: 'Bitte lesen Sie zuerst die Dokumente und nehmen Sie sie an',
} as const
