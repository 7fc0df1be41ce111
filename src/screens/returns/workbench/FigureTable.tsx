import { Table, TableContainer } from '@mui/material'
import type { ReactNode } from 'react'

/** What a phone has no room for. */
export const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const

/** A small table of figures. On a phone its cells stand close together, so that what opens the rows is not cut off. */
export const FigureTable = ({ children }: { children: ReactNode }) => (
  <TableContainer>
    <Table
      size="small"
      sx={(theme) => ({
        [theme.breakpoints.down('sm')]: {
          '& .MuiTableCell-root': {
            px: 0.5,
            '&:first-of-type': { whiteSpace: 'normal', paddingInlineStart: 0 },
            '&:last-of-type': { paddingInlineEnd: 0 },
          },
          '& .MuiButton-root': { minWidth: 0, px: 0.5 },
        },
      })}
    >
      {children}
    </Table>
  </TableContainer>
)
