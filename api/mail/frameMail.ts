import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'

/** What stands in the frame of a mail. */
export interface FramedMail {
  subject: string
  /** HTML that has been made safe, or made from a text by `htmlOfText`. */
  content: string
  language: string
  /** What mails say in that language. */
  say: SayOutgoing
  /** The page on which somebody unsubscribes; only of mails that people may opt out of. */
  unsubscribe?: string | undefined
}

const specials: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as the content of an HTML element or attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (special) => specials[special] ?? special)

const links = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** A plain text as HTML: its paragraphs, its lines, and its addresses as links. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

const withLinks = (text: string): string => {
  let [html, from] = ['', 0]
  for (const { 0: link, index } of text.matchAll(links)) {
    const safe = escapeHtml(link)
    html += `${escapeHtml(text.slice(from, index))}<a class="link" style="color:#4338ca;word-break:break-all" href="${safe}">${safe}</a>`
    from = index + link.length
  }
  return html + escapeHtml(text.slice(from))
}

const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #16181d !important; }
  .card { background: #1f2229 !important; color: #e6e8ec !important; }
  .link, .card a { color: #a5b4fc !important; }
  .foot { color: #9aa1ad !important; }
}`

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A mail as readers see it: one frame for all mails. Programs for mail know tables and inlined styles best; those that can show it dark
 * find the colours for that in the head. It loads nothing from outside.
 */
export function frameMail({ subject, content, language, say, unsubscribe }: FramedMail): string {
  const optOut = unsubscribe
    ? `<br><a class="foot" style="color:#5b6472" href="${escapeHtml(unsubscribe)}">${escapeHtml(say('mails.frame.unsubscribe'))}</a>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="foot" style="${font};font-size:14px;font-weight:600;color:#5b6472;padding:0 4px 12px">Clearance</td></tr>
<tr><td class="card" style="${font};font-size:15px;line-height:23px;color:#1c2027;background:#ffffff;border-radius:10px;padding:28px;overflow-wrap:anywhere">
${content}
</td></tr>
<tr><td class="foot" style="${font};font-size:12px;line-height:18px;color:#5b6472;padding:14px 4px 0">${escapeHtml(say('mails.frame.sentBy'))}${optOut}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
