import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The keys with which a merchant's shop sends its orders. The key itself is shown once; only a hash of it is kept. */
export const em_api_key = defineTable({
  title: 'API Keys',
  route: 'em_api_key',
  menu: ['merchants', 40],
  filledOn: 'em-info',
  filledBy: 'createApiKey',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    name: field.text({ required: true }),
    last_four: field.text({ required: true, title: 'Ends With' }),
    created: field.instant({ required: true }),
    last_used: field.instant(),
    revoked: field.instant(),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'name',
  lead: { title: 'name', subtitle: 'last_four', when: 'created' },
  columns: ['em_id', 'last_four', 'last_used', 'revoked'],
  actions: [
    'createApiKey',
    {
      call: 'revokeEmApiKey',
      body: { id: 'id' },
      icon: 'cancel',
      tone: 'danger',
      confirm: true,
      when: [{ field: 'revoked', isFilled: false }],
    },
  ],
})
