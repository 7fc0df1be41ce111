import type { Translated } from '../../Catalogue.ts'
import type { settings as english } from '../../en/shell/settings.ts'

export const settings: Translated<typeof english> = {
  groups: {
    orders: 'Bestellungen, Zoll und Umsatzsteuer',
    registration: 'Selbstregistrierung',
    access: 'Zugang',
    invoicing: 'Abrechnung',
    reminders: 'Zahlungserinnerungen',
    seller: 'Verkäufer auf Rechnungen',
    notifications: 'Benachrichtigungen',
  },
  units: {
    days: { one: 'Tag', other: 'Tage' },
    EUR: '€',
    percent: '%',
  },
  help: {
    post_sale_grace_period_days: 'Nach so vielen Tagen eines Monats wird der Vormonat abgerechnet.',
    self_reg_passphrase:
      'Händler, die sich selbst registrieren, müssen sie eingeben. Sie wird nur als Hash gespeichert und nie angezeigt.',
    second_factor_roles:
      'Wer hier genannt ist, richtet bei der nächsten Anmeldung vor allem anderen eine Authenticator-App oder einen Passkey ein.',
    invite_valid_days: 'Wie viele Tage der Link einer Einladung das Formular öffnet.',
    self_reg_enabled: 'Händler dürfen sich selbst registrieren.',
    first_overdue_inv_notification:
      'So viele Tage nach der Fälligkeit wird die erste Zahlungserinnerung versandt, frühestens nach 2 Tagen.',
    second_overdue_inv_notification:
      'So viele Tage nach der Fälligkeit wird die zweite Zahlungserinnerung versandt, mindestens 2 Tage nach der ersten.',
    flat_duty_amount: 'Der Zoll für jede Position einer Sendung, für die der Pauschalzoll gilt.',
    flat_duty_from: 'Der erste Tag, an dem der Pauschalzoll fällig ist. Davor waren Sendungen von geringem Wert zollfrei.',
    flat_duty_to: 'Der letzte Tag, an dem der Pauschalzoll fällig ist. Danach gilt der Zolltarif.',
    flat_duty_threshold: 'Der Pauschalzoll gilt für Sendungen mit einem Warenwert bis zu diesem Betrag.',
    flat_duty_grouping:
      'Was als eine Position zählt: dieselben ersten sechs Stellen, auf Wunsch auch dieselbe Beschreibung und derselbe Ursprung.',
    flat_duty_in_vat_base: 'Der Pauschalzoll gehört zur Bemessungsgrundlage der Umsatzsteuer.',
    hold_conditional_items:
      'Ermäßigte Sätze mit gesetzlicher Bedingung gelten nur, wenn ihre Kategorie gilt oder jemand sie angenommen hat.',
    refund_fee_on_return: 'Bei einer Rücksendung wird auch die Gebühr der Bestellung erstattet.',
    vat_amount_mode:
      'Was die Steuer einer Zeile einer Erklärung ist: was erhoben wurde, oder Bemessungsgrundlage mal Steuersatz.',
    texts_need_review: 'Ob jemand anderes als der Verfasser jede Übersetzung freigibt, bevor sie veröffentlicht werden kann.',
    reporting_fee_on_nil: 'Auch eine Erklärung ohne Umsätze kostet die Meldegebühr.',
    new_invoice_delay: 'So viele Tage nach der Ausstellung wird der Händler benachrichtigt; bei 0 sofort.',
    invoice_notes: 'Steht am Ende jeder Rechnung.',
    invoicing_fee_min_total: 'Die Rechnungsgebühr wird berechnet, wenn die übrigen Gebühren einer Rechnung darüber liegen.',
    late_interest_percent:
      'Prozentpunkte über dem Referenzzinssatz, nach dem Vertrag; ohne andere Vereinbarung verlangt das Gesetz mindestens 8.',
    invoice_due_days: 'Vom Rechnungsdatum bis zur Fälligkeit.',
    seller_name: 'Wer die Rechnungen ausstellt, wie im Register eingetragen.',
    seller_address: 'Steht auf jeder Rechnung.',
    seller_vat_id: 'Sie beginnt mit dem Land, dessen Umsatzsteuer die Rechnungen ausweisen.',
    seller_eori: 'Die Nummer, unter der wir Waren beim Zoll anmelden.',
    seller_iban: 'Das Konto, auf das Händler zahlen.',
    seller_postal_code: 'Steht auf Rechnungen nach der Anschrift und wird von denen gelesen, die sie als Daten übernehmen.',
    seller_city: 'Der Ort der Anschrift des Ausstellers.',
    seller_registry_code: 'Die Nummer des Ausstellers in seinem Handelsregister.',
    seller_bic: 'Die Bank des Kontos; im SEPA-Raum kann das leer bleiben.',
    mail_reply_to:
      'Wohin Antworten von Händlern auf Direktnachrichten gehen. Sonst gehen sie an die Absenderadresse der E-Mails, und hier liest sie niemand.',
    suspend_after_second_overdue: 'Ein Händler, dessen Rechnung nach der zweiten Erinnerung offen ist, wird gesperrt.',
    registration_request_notification: 'Die Sachbearbeitung wird benachrichtigt, wenn ein Händler die Registrierung beantragt.',
  },
}
