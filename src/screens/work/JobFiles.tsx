import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { fetchJobFile } from '#schema/calls/work/jobs.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { job_file } from '#schema/tables/work/job_file.ts'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useDownload } from '../../ui/useDownload.ts'

type JobFile = ReadRow<typeof job_file>

const KILOBYTE = 1000

/** The input and output files of a job, to download. */
export function JobFiles({ id }: { id: number }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const { data, error, refetch } = useGetList<JobFile>(
    'job_file',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' }, filter: { job_id: id } },
    { retry: false, staleTime: 0 },
  )
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0) return <Typography color="text.secondary">{t('work.noFiles')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((file) => (
        <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.file_name}
            <Typography variant="caption" component="div" color="text.secondary">
              {t(file.direction === 'in' ? 'work.files.in' : 'work.files.out')} · {Math.ceil(file.size / KILOBYTE)} kB
            </Typography>
          </Box>
          <IconButton
            aria-label={t('documents.download', { name: file.file_name })}
            title={t('documents.download', { name: file.file_name })}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => void start(fetchJobFile, { params: { id: file.id } })}
          >
            <FileDownloadOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
