import { useMediaQuery } from '@mui/material'

/** Whether the screen is as narrow as a phone's: lists are cards there. On paper they never are. */
export const usePhone = (): boolean => useMediaQuery('screen and (max-width: 599.95px)')
