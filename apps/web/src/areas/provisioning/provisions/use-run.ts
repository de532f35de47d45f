/**
 * Follows an active run through an event stream. If no events arrive, for example because a proxy buffers or closes the
 * stream, the page polls instead and later tries the stream again.
 */
import {
  followProvisionRun,
  heartbeatMilliseconds,
  isProvisionAtWork,
  type ProvisionRun,
  type RunEvent,
} from '@cmp/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { addNews, getLastLineId, runQuery } from './run-query.ts'

/** The first event is sent on connection. A proxy that delays it this long delays the others too. */
const firstMilliseconds = 5000
const silentMilliseconds = 2 * heartbeatMilliseconds
const retryMilliseconds = 30_000

/**
 * Opens the stream. `onLost` is called when the stream delivers no more events, `onRest` when the run has no more
 * updates.
 */
const openStream = (
  id: string,
  { onChange, onRest, onAgain, onLost }: Record<'onChange' | 'onRest' | 'onAgain' | 'onLost', () => void>,
): (() => void) => {
  const source = new EventSource(
    buildFileUrl(followProvisionRun, { params: { id }, query: { after: getLastLineId(id) } }),
  )
  const close = (): void => {
    window.clearTimeout(silence)
    source.close()
  }
  const closeThen = (then: () => void) => (): void => {
    close()
    then()
  }
  const lost = closeThen(onLost)
  let silence = window.setTimeout(lost, firstMilliseconds)
  const handleMessage = (): void => {
    window.clearTimeout(silence)
    silence = window.setTimeout(lost, silentMilliseconds)
    onChange()
  }
  const on = (name: RunEvent, hear: (event: MessageEvent<string>) => void): void =>
    source.addEventListener(name, hear)
  on('here', handleMessage)
  on('news', ({ data }) => {
    addNews(id, JSON.parse(data))
    handleMessage()
  })
  on('rest', closeThen(onRest))
  on('again', closeThen(onAgain))
  source.addEventListener('error', lost)
  return close
}

/** Returns a run with live updates. */
export const useRun = (id: string): UseQueryResult<ProvisionRun> => {
  const [isFollowed, setIsFollowed] = useState(false)
  const answer = useQuery(runQuery(id, isFollowed))
  const isAtWork = answer.data !== undefined && isProvisionAtWork(answer.data)
  useEffect(() => {
    if (!isAtWork) return undefined
    let close: () => void = () => undefined
    let retry = 0
    const open = (): void => {
      close = openStream(id, {
        onChange: () => setIsFollowed(true),
        onRest: () => setIsFollowed(false),
        onAgain: open,
        onLost: () => {
          setIsFollowed(false)
          retry = window.setTimeout(open, retryMilliseconds)
        },
      })
    }
    open()
    return () => {
      window.clearTimeout(retry)
      close()
      setIsFollowed(false)
    }
  }, [id, isAtWork])
  return answer
}
