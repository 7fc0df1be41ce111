import type pg from 'pg'

/** The values of an application that says all that an approval takes over. */
export const wholeApplication = {
  name: 'Whole Goods OÜ',
  short_name: 'Whole Goods',
  tin: '12345678',
  registered_address: 'Pikk 1, 10123 Tallinn',
  registered_country: 'EE',
  np_title_1: 'Ms',
  np_1: 'Kadri Tamm',
  np_position_1: 'Owner',
  np_phone_1: '+37255512345',
  np_email_1: 'kadri@whole.example',
  np_2: 'Mart Saar',
  np_email_2: 'mart@whole.example',
  official_site: 'https://whole.example',
  promotion_code: 'AUTUMN',
  po: 'Omniva',
  sales_type: 'b2c_only',
  sales_type_i: true,
  sales_type_iii: true,
} as const

type Values = object

async function add(db: pg.Client, table: string, values: Values): Promise<number> {
  const entries = Object.entries(values as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined)
  const names = entries.map(([name]) => `"${name}"`).join(', ')
  const places = entries.map((_, place) => `$${place + 1}`).join(', ')
  const { rows } = await db.query<{ id: number }>(
    `insert into "${table}" (${names}) values (${places}) returning id`,
    entries.map(([, value]) => value),
  )
  return Number(rows[0]?.id)
}

/** Adds an application as the form would leave it. @returns its id */
export const makeApplication = (db: pg.Client, values: Values = {}): Promise<number> =>
  add(db, 'self_registration', { name: 'Plain Applicant Ltd', registered_country: 'US', status: 'SUBMITTED', ...values })

/** Adds a row that belongs to an application; countries are given by their codes. */
export async function addPart(
  db: pg.Client,
  table: string,
  { country, ...values }: { country?: string | undefined; [name: string]: unknown },
): Promise<number> {
  const country_id =
    country === undefined
      ? undefined
      : (await db.query<{ id: number }>('select id from country where code = $1', [country])).rows[0]?.id
  return add(db, table, { ...values, country_id })
}

/** The stored status of an application. */
export const statusOf = async (db: pg.Client, id: number): Promise<string | null> =>
  (await db.query<{ status: string | null }>('select status from self_registration where id = $1', [id])).rows[0]?.status ?? null
