import { expect, test } from '../support/test.ts'

test('places and pictures need a session, and the name of a picture leads to no other file', async ({ api, anonymous }) => {
  const translator = await api.as('translator')
  const ask = (person: typeof translator, url: string) => person.inject({ method: 'GET', url })
  for (const url of ['/api/studio/places?key=shell.signOut', '/api/studio/picture/dashboard'])
    expect((await ask(anonymous, url)).statusCode, url).toBe(401)
  expect((await ask(translator, '/api/studio/places?key=shell.signOut')).statusCode).toBe(200)
  expect((await ask(translator, '/api/studio/picture/no-such-picture')).statusCode).toBe(404)
  for (const name of ['..%2Findex', '%2E%2E', 'index.json', 'a'.repeat(200)])
    expect([400, 404], name).toContain((await ask(translator, `/api/studio/picture/${name}`)).statusCode)
})
