import { Box } from '@mui/material'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { MendRows } from '../../table/upload/mend/MendRows.tsx'
import { useRefusedRows } from '../../table/upload/mend/useMending.ts'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import type { PageSection } from '../record/RecordLayout.tsx'

/** The page of an upload: its refused rows, which are mended here, and what follows from its definition. */
export function UploadSections({ id, row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const refused = useRefusedRows(row['status'] === 'pending' ? undefined : id)
  const mending: PageSection[] = refused
    ? [
        {
          name: 'mending',
          title: t('uploads.mend.title'),
          content: (
            <MendRows key={id} id={id} refused={refused} onSent={(sent) => void navigate(`/view/uploads/${sent.id}`)}>
              {({ content, actions }) => (
                <>
                  {content}
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>{actions}</Box>
                </>
              )}
            </MendRows>
          ),
        },
      ]
    : []
  return children([...mending, ...related, ...facts])
}
