/** Short messages at the bottom of the screen: a small store that any module may write to. */
import { create } from 'zustand'

/** What the user can do after reading a message: open a page, or start something. */
export type ToastLink = { label: string; href: string } | { label: string; onClick: () => void }

/** One message. `seconds` is how long it is shown; the user may close it sooner. */
export type Toast = {
  id: number
  message: string
  tone: 'info' | 'success' | 'error'
  seconds: number
  links: readonly ToastLink[]
}

/** How many seconds an ordinary message and the end of a calculation are shown. */
export const toastSeconds = { message: 10, calculation: 5 } as const

type ToastStore = { queue: Toast[]; nextId: number }

/** The queued messages. The first one is on screen. */
export const useToasts = create<ToastStore>(() => ({ queue: [], nextId: 1 }))

/** Shows a message. Messages are queued. */
export const showToast = (
  message: string,
  {
    tone = 'info',
    seconds = toastSeconds.message,
    links = [],
  }: Partial<Pick<Toast, 'tone' | 'seconds' | 'links'>> = {},
): void =>
  useToasts.setState(({ queue, nextId }) => ({
    queue: [...queue, { id: nextId, message, tone, seconds, links }],
    nextId: nextId + 1,
  }))

/** Closes a message. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ queue }) => ({ queue: queue.filter((item) => item.id !== id) }))
