import { Box, Checkbox, MenuItem, Select, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readNoticeChoices, setNoticeChoices } from '#schema/calls/inbox.ts'
import type { NoticeChoice, NoticeKindName } from '#schema/work/noticeKinds.ts'
import { noticeKindNames, noticeMails } from '#schema/work/noticeKinds.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

type Choices = CallReply<typeof readNoticeChoices>

const queryKey = ['notice choices']

/** How each kind of notice reaches the person: in the bell, and by mail. Each choice holds at once. */
export function NoticeChoices() {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readNoticeChoices, {}, { signal }),
    staleTime: 0,
    retry: false,
  })

  async function choose(kind: NoticeKindName, choice: NoticeChoice) {
    queries.setQueryData<Choices>(queryKey, (known) => known && { choices: { ...known.choices, [kind]: choice } })
    try {
      await call(setNoticeChoices, { body: { choices: { [kind]: choice } } })
      notes.success('inbox.choices.saved')
    } catch (failure) {
      notes.failure(failure)
      await refetch()
    }
  }

  if (isPending) return <Skeleton lines={6} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& th': { fontWeight: 500, textAlign: 'start' } }}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('inbox.choices.inApp')}</th>
            <th scope="col">{t('inbox.choices.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {noticeKindNames.map((kind) => (
            <ChoiceRow key={kind} kind={kind} choice={data.choices[kind]} onChange={(choice) => void choose(kind, choice)} />
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('inbox.choices.sentence')}
      </Typography>
    </>
  )
}

interface RowProps {
  kind: NoticeKindName
  choice: NoticeChoice
  onChange: (choice: NoticeChoice) => void
}

function ChoiceRow({ kind, choice, onChange }: RowProps) {
  const t = useText()
  const name = t(`inbox.kinds.${kind}`)
  return (
    <tr>
      <Box component="th" scope="row" sx={{ py: 0.5 }}>
        {name}
      </Box>
      <td>
        <Checkbox
          size="small"
          checked={choice.in_app}
          onChange={({ target }) => onChange({ ...choice, in_app: target.checked })}
          slotProps={{ input: { 'aria-label': t('inbox.choices.inAppOf', { kind: name }) } }}
          sx={{ ml: -1 }}
        />
      </td>
      <td>
        <Select
          size="small"
          value={choice.mail}
          onChange={({ target }) => onChange({ ...choice, mail: target.value })}
          SelectDisplayProps={{ 'aria-label': t('inbox.choices.mailOf', { kind: name }) }}
        >
          {noticeMails.map((mail) => (
            <MenuItem key={mail} value={mail}>
              {t(`inbox.choices.mails.${mail}`)}
            </MenuItem>
          ))}
        </Select>
      </td>
    </tr>
  )
}
