import type { ComponentType } from 'react'
import { lazy } from 'react'
import { OwnActionsContext } from '../table/page/actions/OwnActions.ts'

/**
 * A screen that shows lists or records, fetched when it is first opened. The component actions are fetched with it and provided
 * to its lists, which may not import screens.
 */
export const lazyScreen = <Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => {
    const [Screen, { ownActions }] = await Promise.all([fetchScreen(), import('./ownActions.ts')])
    const WithActions = (props: Props) => (
      <OwnActionsContext value={ownActions}>
        <Screen {...props} />
      </OwnActionsContext>
    )
    return { default: WithActions }
  })
