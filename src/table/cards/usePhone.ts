import { useMediaQuery } from '@mui/material'

/** Whether the screen is as narrow as a phone's, where lists become cards. On paper they never do. */
export const usePhone = (): boolean => useMediaQuery('screen and (max-width: 599.95px)')
