/** The files of Norwegian Customs for duties (tollavgiftssats, landgruppe, tolltariffstruktur), as they are published but short. */
export const norwegianDuties = [
  {
    fileName: 'tollavgiftssats.json',
    content: {
      versjon: '1.1',
      varer: [
        {
          id: '61091000',
          avtalesatser: [
            {
              landgruppe: 'TALL',
              sats: [{ satsVerdi: '10,7', satsEnhet: 'P', fomdato: '2016-01-01', tomdato: '' }],
            },
          ],
        },
      ],
    },
  },
  {
    fileName: 'landgruppe.json',
    content: {
      versjon: '1.1',
      landgrupper: [
        { landgruppekode: 'TALL', landgruppenavn: 'Toll fra alle land (ordinær toll)', fomdato: '1990-01-01', tomdato: '' },
      ],
    },
  },
  {
    fileName: 'tolltariffstruktur.json',
    content: {
      versjon: '1.1',
      avsnitt: [{ id: 'XI', type: 'avsnitt', kapitler: [{ id: '61', varer: [{ id: '61091000', type: 'vare' }] }] }],
    },
  },
] as const
