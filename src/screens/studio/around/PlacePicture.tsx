import { Box, ButtonBase } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { fetchTextPicture } from '#schema/calls/texts/places.ts'
import { pictured } from '#schema/texts/studio/placesIndex.ts'
import { fetchFile } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { colour } from '../../../ui/look/theme.ts'

interface Props {
  name: string
  title: string
  /** Where the text stands, in pixels of the screen. */
  x: number
  y: number
  width: number
  height: number
}

/** How large the picture is beside the editor, and the part of the screen around a text that it shows. */
const shown = { width: 268, height: 190 }
const NEAR = 0.6
const WHOLE = shown.width / pictured.width
/** The rectangle leaves this much room around the text, so that it can be read. */
const SPARE = 3

/** Where a part of the screen begins that has a text in its middle, or the beginning of one that is longer, and does not leave the screen. */
const startOf = ({ from, length }: { from: number; length: number }, part: number, whole: number): number =>
  Math.max(0, Math.min(length > part ? from - SPARE : from + length / 2 - part / 2, whole - part))

/** The screen around a text, with a rectangle where it stands; pressed, the whole screen. */
export function PlacePicture({ name, title, x, y, width, height }: Props) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery({
    queryKey: ['picture of texts', name],
    queryFn: () => fetchFile(fetchTextPicture, { params: { name } }),
    staleTime: Infinity,
    retry: false,
  })
  const showOn = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined
      const address = URL.createObjectURL(data)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [data],
  )
  if (!data) return null
  const scale = isWhole ? WHOLE : NEAR
  const left = isWhole ? 0 : startOf({ from: x, length: width }, shown.width / scale, pictured.width)
  const top = isWhole ? 0 : startOf({ from: y, length: height }, shown.height / scale, pictured.height)
  return (
    <ButtonBase
      aria-label={t(isWhole ? 'studio.standing.near' : 'studio.standing.whole', { screen: title })}
      onClick={() => setWhole(!isWhole)}
      // A picture has no direction.
      dir="ltr"
      sx={{
        position: 'relative',
        display: 'block',
        overflow: 'hidden',
        width: shown.width,
        maxWidth: '100%',
        height: shown.height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box
        component="img"
        alt=""
        ref={showOn}
        sx={{ position: 'absolute', width: pictured.width * scale, insetInlineStart: -left * scale, top: -top * scale }}
      />
      <Box
        data-place
        sx={{
          position: 'absolute',
          insetInlineStart: (x - left) * scale - SPARE,
          top: (y - top) * scale - SPARE,
          width: width * scale + 2 * SPARE,
          height: height * scale + 2 * SPARE,
          border: '2px solid',
          borderColor: colour('danger'),
          borderRadius: 0.5,
        }}
      />
    </ButtonBase>
  )
}
