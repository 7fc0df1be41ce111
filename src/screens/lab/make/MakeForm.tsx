import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays } from '#domain/day.ts'
import { makeLabApplication, makeLabInvoice, makeLabMerchant, makeLabOrder } from '#schema/calls/lab/make.ts'
import { call } from '../../../data/call.ts'
import { today } from '../../../data/clock.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { decimalFromText, decimalToText } from '../../../kinds/inputs/decimalText.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'

/** What is made by its name alone, and the name that is there first. */
const named = {
  merchant: { definition: makeLabMerchant, name: 'No Fee Class Ltd' },
  application: { definition: makeLabApplication, name: 'Third Stage OÜ' },
  invoice: { definition: makeLabInvoice, name: 'Overdue Goods Ltd' },
} as const

/** What the lab makes one of. */
export type Made = 'order' | keyof typeof named

/** A short form that makes one of something by the calls that people make, and opens it. */
export const MakeForm = ({ made }: { made: Made }) => (made === 'order' ? <OrderForm /> : <NamedForm made={made} />)

/** Makes it and opens its page; a refusal is told with its sentence, and what was typed stays. */
function useMaking() {
  const navigate = useNavigate()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const make = async (send: () => Promise<{ path: string }>) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { path } = await send()
      notes.success('lab.make.made')
      void navigate(path)
    } catch (failure) {
      notes.failure(failure)
      setBusy(false)
    }
  }
  return { isBusy, make: (send: () => Promise<{ path: string }>) => void make(send) }
}

interface FormProps {
  title: string
  isBusy: boolean
  isReady: boolean
  onMake: () => void
  children: ReactNode
}

function Form({ title, isBusy, isReady, onMake, children }: FormProps) {
  const t = useText()
  return (
    <Box
      component="form"
      noValidate
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onMake()
      }}
    >
      <Typography component="h3" sx={{ flexBasis: '100%', fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
      <BusyButton type="submit" variant="outlined" isBusy={isBusy} disabled={!isReady}>
        {t('lab.make.make')}
      </BusyButton>
    </Box>
  )
}

const orderFields = { price: 110, country: 70, paid_on: 130, parcels: 80 } as const
type OrderField = keyof typeof orderFields

/** An order: its price, where it goes, when it was paid, and in how many parcels. */
function OrderForm() {
  const t = useText()
  const language = useLanguage()
  const { isBusy, make } = useMaking()
  const [given, setGiven] = useState<Record<OrderField, string>>(() => ({
    price: decimalToText('149.99', language),
    country: 'DE',
    paid_on: addDays(today(), -1),
    parcels: '2',
  }))
  const price = decimalFromText(given.price, language)
  const isReady = /^\d{1,7}\.\d\d$/.test(price) && /^[A-Z]{2}$/.test(given.country) && /^[1-9]\d?$/.test(given.parcels)
  return (
    <Form
      title={t('lab.make.order')}
      isBusy={isBusy}
      isReady={isReady}
      onMake={() => make(() => call(makeLabOrder, { body: { ...given, price, parcels: Number(given.parcels) } }))}
    >
      {(Object.keys(orderFields) as OrderField[]).map((field) => (
        <Box key={field} sx={{ width: orderFields[field] }}>
          <DialogInput
            label={t(`lab.make.${field}`)}
            value={given[field]}
            problem={undefined}
            onChange={(value) => setGiven({ ...given, [field]: value })}
            isOptional
          />
        </Box>
      ))}
    </Form>
  )
}

/** Something that needs nothing but a name. */
function NamedForm({ made }: { made: keyof typeof named }) {
  const t = useText()
  const { isBusy, make } = useMaking()
  const { definition, name: first } = named[made]
  const [name, setName] = useState<string>(first)
  return (
    <Form
      title={t(`lab.make.${made}`)}
      isBusy={isBusy}
      isReady={name.trim() !== ''}
      onMake={() => make(() => call(definition, { body: { name: name.trim() } }))}
    >
      <Box sx={{ width: 260 }}>
        <DialogInput label={t('lab.worlds.name')} value={name} problem={undefined} onChange={setName} isOptional />
      </Box>
    </Form>
  )
}
