import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'

/** A group of parts under its name, side by side as far as there is room. */
export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, overflow: 'visible' }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{children}</Box>
    </Card>
  )
}
