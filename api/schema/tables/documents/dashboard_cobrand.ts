import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { pattern } from '../../rules/rules.ts'

const part = <const Title extends string>(title: Title) => field.file({ generated: true, title, hidden: true } as const)

/** How the dashboard of merchants looks under the brand of a partner: pictures and styles, which come by calls of their own. */
export const dashboard_cobrand = defineTable({
  title: 'EM Dashboard Cobrand Configs',
  route: 'emd_configs',
  menu: ['documents', 40],
  area: 'business',
  tellsOf: 'nobody',
  screen: 'cobrands',
  fields: {
    id: field.id(),
    /** Letters, figures, - and _ (COB-24). */
    identifier: field.text({ required: true, editable: false, maxLength: 50, rules: [pattern('^[A-Za-z0-9_-]+$')] }),
    logo_full: part('Full Logo'),
    logo_min: part('Small Logo'),
    touch_icon: part('Touch Icon'),
    css: part('Styles (CSS)'),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert'],
  addTitle: 'Add New',
  addedNote: 'cobrands',
  sort: ['identifier', 'asc'],
  label: 'identifier',
  lead: { title: 'identifier' },
  columns: ['logo_full', 'logo_min', 'touch_icon', 'css'],
  actions: ['cobrandLook'],
})
