import { languageNames } from '../../languages.ts'
import { roleNames } from '../../roles.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { worded } from '../../messages/messages.ts'
import { pattern } from '../../rules/rules.ts'

/** Somebody who works in this back office. Calls of their own change them, and no generic one; hashes of passwords are no field. */
export const operator_user = defineTable({
  title: 'Operators',
  area: 'people',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    user_name: field.text({
      tellsOf: 'operator',
      required: true,
      editable: false,
      maxLength: 100,
      rules: [pattern('^\\S{2,100}$', worded('USER_NAME_FORM', 'Enter 2 to 100 characters without spaces'))],
    }),
    first_name: field.text({ tellsOf: 'operator', required: true, maxLength: 100, rules: [pattern('\\S')] }),
    last_name: field.text({ tellsOf: 'operator', required: true, maxLength: 100, rules: [pattern('\\S')] }),
    full_name: field.text({ tellsOf: 'operator', required: true, generated: true, computed: true }),
    email: field.email({ tellsOf: 'operator', required: true }),
    roles: field.tags({ required: true, choices: roleNames }),
    language: field.choice({ required: true, choices: { enumeration: 'language' }, labels: languageNames, preset: 'en' }),
    enabled: { ...field.enabled(), editable: false },
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load'],
  sort: ['id', 'asc'],
  label: 'user_name',
  lead: { title: 'full_name', subtitle: 'user_name', state: 'enabled' },
  constraints: {
    operator_user_email_key: { field: 'email', says: worded('EMAIL_TAKEN', 'Another person has this e-mail') },
    operator_user_user_name_key: { field: 'user_name', says: worded('USER_NAME_TAKEN', 'Another person has this user name') },
  },
  page: { facts: ['roles', 'email', 'language'] },
})
