import type { Texts } from '../../i18n/index.ts'

interface Parts {
  logo?: string | undefined
  icon?: string | undefined
  css?: string | undefined
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What a dashboard looks like before a brand says otherwise. */
const plain = `
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: #1c2026; background: #f6f7f9 }
  header { display: flex; gap: 16px; align-items: center; padding: 12px 20px; background: #fff; border-bottom: 1px solid #dfe3e9 }
  nav { display: flex; gap: 16px; flex-wrap: wrap }
  a { color: inherit }
  main { padding: 20px }
  .card { background: #fff; border: 1px solid #dfe3e9; border-radius: 8px; padding: 16px; max-width: 560px }
  table { border-collapse: collapse; width: 100%; margin-top: 12px } th, td { text-align: start; padding: 4px 8px 4px 0 }
  .button { display: inline-block; padding: 6px 12px; border-radius: 6px; background: #363d48; color: #fff; border: 0; font: inherit }`

/**
 * A sample page of the dashboard under a brand. It has no scripts and is shown in a frame that could run none; its styles were refused
 * by the server if they hold anything that ends them or loads something.
 */
export function samplePage({ logo, icon, css = '' }: Parts, t: Texts['t']): string {
  const say = (
    key: 'title' | 'greeting' | 'orders' | 'returns' | 'invoices' | 'sentence' | 'button' | 'link' | 'date' | 'amount',
  ) => escaped(t(`cobrands.sample.${key}`))
  const picture = (src: string | undefined, width: number) =>
    src === undefined ? '' : `<img src="${escaped(src)}" alt="" width="${width}">`
  return `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><title>${say('title')}</title>
<style>${plain}</style><style>${css.replaceAll('</', '<\\/')}</style></head>
<body><header class="header">${picture(logo, 160)}<nav class="nav"><a href="#">${say('orders')}</a><a href="#">${say('returns')}</a><a href="#">${say('invoices')}</a></nav></header>
<main class="main"><div class="card">${picture(icon, 40)}<h1>${say('greeting')}</h1><p>${say('sentence')}</p>
<button class="button" type="button">${say('button')}</button> <a href="#">${say('link')}</a>
<table><thead><tr><th>${say('date')}</th><th>${say('amount')}</th></tr></thead><tbody><tr><td>2026-11-20</td><td>24.88 €</td></tr><tr><td>2026-11-21</td><td>112.00 €</td></tr></tbody></table>
</div></main></body></html>`
}
