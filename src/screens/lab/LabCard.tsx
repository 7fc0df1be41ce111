import { Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A part of the page under a heading. */
export function LabCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
