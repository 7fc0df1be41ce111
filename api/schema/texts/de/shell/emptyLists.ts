import type { Translated } from '../../Catalogue.ts'
import type { emptyLists as english } from '../../en/shell/emptyLists.ts'

export const emptyLists: Translated<typeof english> = {
  direct_message: {
    hint: 'Schreiben Sie die erste Nachricht an Händler.',
    open: 'Nachricht schreiben',
  },
  em_view: {
    hint: 'Registrieren Sie den ersten Händler, dann erscheint er hier.',
    open: 'Händler registrieren',
  },
  order_info_view: {
    hint: 'Bestellungen kommen über den Bestelleingang, aus Shops oder als Datei.',
    open: 'Bestelleingang öffnen',
  },
  landed_cost_quote: {
    hint: 'Einfuhrkosten erscheinen hier, sobald jemand sie als Angebot gespeichert hat.',
    open: 'Einfuhrkosten öffnen',
  },
  dashboard_order_return_view: {
    hint: 'Rücksendungen kommen wie Bestellungen über den Bestelleingang.',
    open: 'Bestelleingang öffnen',
  },
  dashboard_order_discount_view: {
    hint: 'Nachträgliche Rabatte kommen wie Bestellungen über den Bestelleingang.',
    open: 'Bestelleingang öffnen',
  },
  intake_receipt: {
    hint: 'Jede Datei und jeder Stapel im Bestelleingang erscheint hier.',
    open: 'Bestelleingang öffnen',
  },
  intake_finding: {
    hint: 'Zeilen, die der Bestelleingang ablehnt oder anzweifelt, erscheinen hier.',
    open: 'Bestelleingang öffnen',
  },
  post_sale_log: {
    hint: 'Dateien mit Bestellungen, die nach dem Verkauf angemeldet werden, erscheinen hier.',
    open: 'Bestelleingang öffnen',
  },
  vat_ledger: {
    hint: 'Die USt jeder bestätigten Bestellung wird hier gebucht.',
    open: 'Bestellungen öffnen',
  },
  vat_id_check: {
    hint: 'Die USt-IdNrn. der Käufer werden geprüft, wenn ihre Bestellungen eingehen.',
    open: 'Bestellungen öffnen',
  },
  credit_request: {
    hint: 'Beantragte Gutschriften erscheinen hier, wenn ein zweiter Administrator zustimmen muss.',
    open: 'Rechnungen öffnen',
  },
  bank_entry: {
    hint: 'Bankbuchungen erscheinen hier, sobald ein Kontoauszug eingelesen ist.',
    open: 'Kontoauszüge öffnen',
  },
  bank_statement: {
    hint: 'Ein Kontoauszug unserer Bank (CAMT.053 oder MT940) erscheint hier, sobald er eingelesen ist.',
    open: 'Kontoauszüge öffnen',
  },
  billing_month: {
    hint: 'Die Vorschau eines Monats zeigt hier, was jedem Händler abzurechnen ist; wer nicht abgerechnet werden kann, bleibt in der Liste.',
    open: 'Zeitpläne öffnen',
  },
  invoice_list_info: {
    hint: 'Rechnungen werden nach Zeitplan zum Ende eines Abrechnungszeitraums ausgestellt.',
    open: 'Zeitpläne öffnen',
  },
  taric_measure: {
    hint: 'Die Dateien der Kommission, bei den Zollsätzen hochgeladen, füllen diese Liste.',
    open: 'Zollsätze öffnen',
  },
  taric_exclusion: {
    hint: 'Die Dateien der Kommission, bei den Zollsätzen hochgeladen, füllen diese Liste.',
    open: 'Zollsätze öffnen',
  },
  taric_group_member: {
    hint: 'Die Dateien der Kommission, bei den Zollsätzen hochgeladen, füllen diese Liste.',
    open: 'Zollsätze öffnen',
  },
  auto_active_fee_class: {
    hint: 'Gebührenklassen werden nach Zeitplan aus dem Umsatz der letzten Monate gewählt.',
    open: 'Zeitpläne öffnen',
  },
  swiss_mail_order: {
    hint: 'Was Händler in Kleinsendungen in die Schweiz verkaufen, wird jede Nacht zusammengezählt, sobald es solche gibt.',
    open: 'Zeitpläne öffnen',
  },
  job_run: {
    hint: 'Jobs starten nach Zeitplan oder wenn jemand einen sofort ausführt.',
    open: 'Zeitpläne öffnen',
  },
  file_upload_job: {
    hint: 'Dateien werden über der Liste hochgeladen, zu der ihre Zeilen gehören, etwa bei den USt-Positionen.',
    open: 'USt-Positionen öffnen',
  },
  export_manifest: {
    hint: 'Jeder Export einer Liste wird hier verzeichnet.',
    open: 'Bestellungen öffnen',
  },
  number_check: {
    hint: 'Die Nummern eines Händlers werden auf seiner Seite geprüft.',
    open: 'Händler öffnen',
  },
  em_api_key: {
    hint: 'Schlüssel werden auf der Seite ihres Händlers erstellt.',
    open: 'Händler öffnen',
  },
  text_translation: {
    hint: 'Übersetzungen erscheinen hier, sobald jemand im Studio einen Text geändert hat.',
    open: 'Das Studio öffnen',
  },
  text_change: {
    hint: 'Sammeländerungen erscheinen hier, sobald Texte aus einer Datei übernommen oder Wörter in vielen Texten ersetzt werden.',
    open: 'Das Studio öffnen',
  },
  text_topic: {
    hint: 'Texte erscheinen hier, sobald jemand im Studio nach einem fragt.',
    open: 'Das Studio öffnen',
  },
  text_publication: {
    hint: 'Veröffentlichungen erscheinen hier, sobald im Studio freigegebene Texte veröffentlicht werden.',
    open: 'Das Studio öffnen',
  },
  outbox_view: {
    hint: 'E-Mails an Händler und Kollegen erscheinen hier, sobald sie zum Versand bereitstehen.',
    open: 'Händler öffnen',
  },
  emvat_report_fiscal_view: {
    hint: 'Steuererklärungen werden nach Zeitplan erstellt, sobald ein Zeitraum und seine Tage für späte Bestellungen vorbei sind.',
    open: 'Zeitpläne öffnen',
  },
  filing_alert_view: {
    hint: 'Keine Erklärung ist verspätet. Eine Warnung erscheint hier, wenn eine fällig, verspätet oder zehn Tage verspätet ist.',
    open: 'Abgabe-Cockpit öffnen',
  },
  filing_cockpit: {
    hint: 'Jede Erklärung, die für Registrierungen von Händlern fällig ist, erscheint hier.',
    open: 'Händler öffnen',
  },
  ioss_reconciliation: {
    hint: 'Laden Sie hoch, was der Zoll unter IOSS-Nummern gezählt hat: Hier wird es mit unseren Paketen verglichen.',
    open: 'Abgabe-Cockpit öffnen',
  },
  backdated_change: {
    hint: 'Änderungen des USt-Rechts für Tage, die schon Bestellungen haben, erscheinen hier.',
    open: 'USt-Sätze öffnen',
  },
  backdated_order: {
    hint: 'Bestellungen, die eine rückwirkende Änderung betrifft, erscheinen hier.',
    open: 'Rückwirkende Änderungen öffnen',
  },
  dashboard_user_view: {
    hint: 'Hier erscheinen die Dashboard-Konten, sobald ein Händler eines hat.',
    open: 'Händler öffnen',
  },
  vat_proposal: {
    hint: 'Vorschläge aus Datenquellen zum USt-Recht erscheinen hier.',
    open: 'Datenquellen öffnen',
  },
  feed_jump: {
    hint: 'Kurse, die sich ungewöhnlich stark ändern, erscheinen hier.',
    open: 'Datenquellen öffnen',
  },
}
