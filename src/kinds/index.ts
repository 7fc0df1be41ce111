import type { Kind } from '#schema/kinds.ts'
import { choice } from './choice.tsx'
import { country } from './country.tsx'
import { currency } from './currency.tsx'
import { day } from './day.tsx'
import { email } from './email.tsx'
import { file } from './file.tsx'
import { flag } from './flag.tsx'
import { hs6p } from './hs6p.tsx'
import { id } from './id.tsx'
import { instant } from './instant.tsx'
import { int } from './int.tsx'
import { json } from './json.tsx'
import type { KindView } from './KindView.ts'
import { longText } from './longText.tsx'
import { money } from './money.tsx'
import { month } from './month.tsx'
import { percent } from './percent.tsx'
import { phone } from './phone.tsx'
import { rate } from './rate.tsx'
import { ref } from './ref.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { url } from './url.tsx'

/** What screens do with each kind of field. A kind without its entry here does not compile. */
export const kinds: Readonly<Record<Kind, KindView>> = {
  id,
  text,
  longText,
  int,
  flag,
  money,
  rate,
  percent,
  day,
  instant,
  month,
  choice,
  tags,
  ref,
  country,
  currency,
  email,
  phone,
  url,
  hs6p,
  file,
  json,
}
