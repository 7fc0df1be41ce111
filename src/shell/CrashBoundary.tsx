import { Component } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Crashed } from './Crashed.tsx'

interface Props {
  /** The current page; navigating to another one clears the failure. */
  place: string
  children: ReactNode
}

class Boundary extends Component<Props, { failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined }

  static getDerivedStateFromProps({ place }: Props, { failedAt }: { failedAt: string | undefined }) {
    return failedAt !== undefined && failedAt !== '' && failedAt !== place ? { failedAt: undefined } : null
  }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.place })
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <Crashed />
  }
}

/** Keeps a page that fails to render from taking the menu with it. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>
}
