import { richTextTags, richTextTools } from '#schema/messages/richText.ts'
import { cleanRichText } from '../../api/mail/cleanRichText.ts'
import { textOfHtml } from '../../api/mail/textOfHtml.ts'
import { expect, test } from 'vitest'

/** Known ways of getting a script, a style, a picture or a strange address through a filter of rich text. */
const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://fine.example" onclick="alert(1)" style="position:fixed">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><button>x</button></form>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p><!--<img src="--><img src=x onerror=alert(1)//">',
]

test.for(payloads)('%s is stored harmless', (payload) => {
  const kept = cleanRichText(`<p>before</p>${payload}<p>after</p>`)
  const dangerous =
    /<(?!\/?(?:p|br|h[123]|strong|em|u|s|ul|ol|li|blockquote|a|hr)\b)|\son\w+\s*=|style=|src=|(?:java|vb)script:|data:|href="\/\/|url\(|@import/i
  // What is left of a tag is text, which shows and does nothing.
  expect(kept.replace(/&lt;[^<]*/g, '')).not.toMatch(dangerous)
  expect(kept).toContain('<p>before</p>')
  expect(cleanRichText(kept)).toBe(kept)
  expect(payloads).toHaveLength(27)
})

test('what the toolbar offers is kept, tag by tag, and nothing else is', () => {
  const offered = '<h1>a</h1><h2>b</h2><h3>c</h3><p><strong>d</strong><em>e</em><u>f</u><s>g</s><br /></p>'
  const more = '<ul><li>h</li></ul><ol><li>i</li></ol><blockquote><p>j</p></blockquote><hr />'
  const link = '<p><a href="https://shop.example/a?b=1&amp;c=2" rel="noopener noreferrer">k</a></p>'
  expect(cleanRichText(offered + more + link)).toBe(offered + more + link)
  for (const tag of Object.values(richTextTools).flat()) expect(richTextTags).toContain(tag)
  expect(cleanRichText('<h4>x</h4><code>y</code><mark>z</mark><sub>0</sub>')).toBe('xyz0')
})

test('what is clean is returned as it is, and what only looks so is made anew', () => {
  const clean =
    '<p>1 &lt; 2 &amp; "3"</p><ul><li>a<br />b</li></ul><hr /><p><a href="https://shop.example/a?b=1" rel="noopener noreferrer">k</a></p>'
  expect(cleanRichText(clean)).toBe(clean)
  for (const [given, made] of [
    ['<p>never closed', '<p>never closed</p>'],
    ['<p><strong>crossed</p></strong>', '<p><strong>crossed</strong></p>'],
    ['</p></blockquote>x', '<p></p>x'],
    ['<p href="https://x.example/" rel="noopener noreferrer">x</p>', '<p>x</p>'],
    ['<p>a > b</p>', '<p>a &gt; b</p>'],
    ['<p>&#106;avascript</p>', '<p>javascript</p>'],
    [
      '<a href="https://x.example/&quot;onclick=" rel="noopener noreferrer">x</a>',
      '<a href="https://x.example/&quot;onclick=" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="javascript://x" rel="noopener noreferrer">x</a>', '<a rel="noopener noreferrer">x</a>'],
    ['<p\n>x</p>', '<p>x</p>'],
    ['<P>x</P>', '<p>x</p>'],
  ])
    expect(cleanRichText(given ?? '')).toBe(made)
  const deep = `${'<blockquote>'.repeat(40)}x${'</blockquote>'.repeat(40)}`
  expect(cleanRichText(deep).split('<blockquote>').length).toBeLessThan(32)
})

test('what is pasted from a word processor is clean', () => {
  const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Doc</title><style>p.MsoNormal{margin:0}</style></head>
<body><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p class="MsoNormal" style="mso-margin-top-alt:auto"><b><span lang="EN-GB">Hello</span></b><o:p></o:p></p></body></html>`
  expect(cleanRichText(pasted)).toBe('<p><strong>Hello</strong></p>')
})

test('the text part of a message reads like the message', () => {
  expect(
    textOfHtml(
      '<h1>News</h1><p>Dear <strong>shop</strong>,</p><ul><li>one</li><li>two</li></ul><p><a href="https://a.example/x">here</a></p>',
    ),
  ).toBe('News\n\nDear shop,\n\n * one\n * two\n\nhere [https://a.example/x]')
})
