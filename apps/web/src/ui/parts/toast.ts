/** Short messages at the bottom of the screen: a tiny store that anything may write to. */
import { create } from 'zustand'

/** One message. `seconds` is how long it stays; a person may close it sooner. */
export type Toast = { id: number; message: string; tone: 'info' | 'success' | 'error'; seconds: number }

/** How long an ordinary message and the end of a calculation stay. */
export const toastSeconds = { message: 10, calculation: 5 } as const

type ToastStore = { queue: Toast[]; nextId: number }

/** The waiting messages; the first one is on screen. */
export const useToasts = create<ToastStore>(() => ({ queue: [], nextId: 1 }))

/** Says something in passing; messages wait for each other. */
export const toast = (
  message: string,
  { tone = 'info', seconds = toastSeconds.message }: Partial<Pick<Toast, 'tone' | 'seconds'>> = {},
): void =>
  useToasts.setState(({ queue, nextId }) => ({
    queue: [...queue, { id: nextId, message, tone, seconds }],
    nextId: nextId + 1,
  }))

/** Takes a message away. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ queue }) => ({ queue: queue.filter((item) => item.id !== id) }))
