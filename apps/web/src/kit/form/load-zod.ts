/**
 * Loads Zod, which validates the values of forms. Zod is as large as the code of a list, so a form loads it when
 * somebody starts to fill it in. A form that is submitted earlier waits for Zod.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import type { ObjectShape } from '@cmp/contract'
import { ApiError } from '../api/api.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** The library from which shapes are built. */
export type Z = Parameters<ObjectShape>[0]

let loaded: Z | undefined
let loading: Promise<Z> | undefined
const listeners = new Set<() => void>()

/** Loads Zod. A browser does not request a file again after it failed to load, so the user must then reload the page. */
export const loadZod = (): Promise<Z> => {
  loading ??= import('@cmp/contract/zod').then(
    ({ z }) => {
      loaded = z
      for (const listener of listeners) listener()
      return z
    },
    (error: unknown) => {
      loading = undefined
      const message = t(m.couldNotValidateFormBecauseFile)
      throw new ApiError(0, { message }, { cause: error })
    },
  )
  return loading
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getLoaded = (): Z | undefined => loaded

/** Returns Zod once it is loaded. Until then, callers skip what depends on it. */
const useLoadedZod = (): Z | undefined => useSyncExternalStore(subscribe, getLoaded)

/** Events that show that somebody is about to fill in a form. */
const signs = ['focusin', 'pointerdown', 'keydown'] as const

/** Loads Zod on the first interaction with the page, or at once if a form `begins` with values that must be checked. */
export const useZodWhenNeeded = (begins: boolean): Z | undefined => {
  const z = useLoadedZod()
  const isLoaded = z !== undefined
  useEffect(() => {
    if (isLoaded) return
    // A failure is reported when the form is submitted.
    const load = () => void loadZod().catch(() => undefined)
    if (begins) load()
    for (const sign of signs) window.addEventListener(sign, load, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, load)
    }
  }, [begins, isLoaded])
  return z
}
