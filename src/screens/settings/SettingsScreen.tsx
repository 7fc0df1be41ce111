import { Box, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import {
  readEasInfo,
  readInvoiceSettings,
  readNotificationSettings,
  updateEasInfo,
  updateInvoiceSetting,
  updateNotificationSetting,
  updatePassphrase,
} from '#schema/calls/settings.ts'
import type { NamedTable } from '#schema/define.ts'
import { settingGroups, settingPlaces } from '#schema/settings/settingPlaces.ts'
import { call } from '../../data/call.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { Setting } from './Setting.ts'
import { InvoiceMailsButton } from './mails/InvoiceMailsButton.tsx'
import { SettingCard } from './SettingCard.tsx'

const calls = {
  eas_info: { read: readEasInfo, update: updateEasInfo },
  invoice_setting: { read: readInvoiceSettings, update: updateInvoiceSetting },
  notification_settings: { read: readNotificationSettings, update: updateNotificationSetting },
} as const

/** The settings of a screen in groups, with a card for each: one column on a phone, four on a wide screen (EAS-05 to EAS-07). */
export function SettingsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const queries = useQueryClient()
  const screen = table.name as keyof typeof calls
  const queryKey = ['settings', screen]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls[screen].read, {}, { signal }),
  })

  async function save(setting: Setting, value: string) {
    if (setting.secret) await call(updatePassphrase, { body: { passphrase: value } })
    else await call(calls[screen].update, { body: { key: setting.name, value } })
    // Several screens show the same settings.
    await queries.invalidateQueries({ queryKey: ['settings'] })
  }

  const rows = data?.rows ?? []
  const groups = settingGroups
    .map((group) => ({ group, settings: rows.filter(({ name }) => settingPlaces[name].group === group) }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <Page title={t.title(table)} actions={screen !== 'eas_info' && <InvoiceMailsButton />}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending ? (
        <Skeleton />
      ) : (
        <Box
          // For people who may not edit it contains nothing focusable, so it takes the focus itself to be scrolled by keys.
          tabIndex={0}
          role="group"
          aria-label={t.title(table)}
          sx={{ overflow: 'auto', p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, alignContent: 'start' }}
        >
          {groups.map(({ group, settings }) => (
            <Group key={group} title={t(`settings.groups.${group}` satisfies TextKey)}>
              {settings.map((setting) => (
                <SettingCard key={setting.name} setting={setting} all={rows} save={save} />
              ))}
            </Group>
          ))}
        </Box>
      )}
    </Page>
  )
}

/** A group of related settings with its title. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          // Cards clip their overflow, so a grid of fixed height would squeeze them.
          gridAutoRows: 'max-content',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
