import { Box } from '@mui/material'

interface Props {
  text: string
  /** The user names that it mentions. */
  mentions: readonly string[]
}

/** The parts of a text: mentioned names, and what is between them. */
function partsOf(text: string, mentions: readonly string[]): string[] {
  const folded = text.toLowerCase()
  const parts: string[] = []
  let from = 0
  for (let place = folded.indexOf('@'); place >= 0; place = folded.indexOf('@', place + 1)) {
    const name = mentions.find((mention) => folded.startsWith(mention.toLowerCase(), place + 1))
    if (name === undefined || place < from) continue
    parts.push(text.slice(from, place), text.slice(place, place + name.length + 1))
    from = place + name.length + 1
  }
  return [...parts, text.slice(from)]
}

/** A comment as plain text with the mentioned names highlighted. */
export function MentionedText({ text, mentions }: Props) {
  return partsOf(text, mentions).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Box key={place} component="strong" sx={{ color: 'primary.main', fontWeight: 500 }}>
        {part}
      </Box>
    ),
  )
}
