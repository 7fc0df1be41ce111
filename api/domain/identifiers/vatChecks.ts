/*
 * The library's own list of these loads the 300 files of all its countries and numbers: a fifth of all files that a node reads
 * at its start.
 */
import { validate as AD } from 'stdnum/lib/cjs/ad/nrt.js'
import { validate as AT } from 'stdnum/lib/cjs/at/uid.js'
import { validate as BE } from 'stdnum/lib/cjs/be/vat.js'
import { validate as BG } from 'stdnum/lib/cjs/bg/vat.js'
import { validate as CH } from 'stdnum/lib/cjs/ch/vat.js'
import { validate as CY } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as CZ } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as DE } from 'stdnum/lib/cjs/de/vat.js'
import { validate as DK } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as EE } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as ES } from 'stdnum/lib/cjs/es/nif.js'
import { validate as FI } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as FR } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as GB } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as GR } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as HR } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as HU } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as IE } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as IT } from 'stdnum/lib/cjs/it/iva.js'
import { validate as LT } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as LU } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as LV } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as MT } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as NL } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as NO } from 'stdnum/lib/cjs/no/mva.js'
import { validate as PL } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as PT } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as RO } from 'stdnum/lib/cjs/ro/cif.js'
import { validate as SE } from 'stdnum/lib/cjs/se/vat.js'
import { validate as SI } from 'stdnum/lib/cjs/si/ddv.js'
import { validate as SK } from 'stdnum/lib/cjs/sk/dph.js'

/** The check of a VAT number with its prefix, by country. */
export const vatChecks = {
  AD,
  AT,
  BE,
  BG,
  CH,
  CY,
  CZ,
  DE,
  DK,
  EE,
  ES,
  FI,
  FR,
  GB,
  GR,
  HR,
  HU,
  IE,
  IT,
  LT,
  LU,
  LV,
  MT,
  NL,
  NO,
  PL,
  PT,
  RO,
  SE,
  SI,
  SK,
} as const
