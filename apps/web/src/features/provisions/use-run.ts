/**
 * Follows a run while it is at work: its news come by themselves. Where they do not (a proxy keeps them back or cuts them off), the
 * page asks again and again, and after a while tries to follow once more.
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
import { fileUrl } from '../../kit/api/api.ts'
import { addNews, lastLine, runQuery } from './run-query.ts'

/** The first event comes with the connection; a proxy that keeps it back for so long keeps the others back too. */
const firstMilliseconds = 5000
const silentMilliseconds = 2 * heartbeatMilliseconds
const retryMilliseconds = 30_000

/** Opens the stream; `onLost` hears when it does not tell anything any more, `onRest` when there is nothing more to tell. */
const openStream = (
  id: string,
  { onTold, onRest, onAgain, onLost }: Record<'onTold' | 'onRest' | 'onAgain' | 'onLost', () => void>,
): (() => void) => {
  const source = new EventSource(
    fileUrl(followProvisionRun, { params: { id }, query: { after: lastLine(id) } }),
  )
  const close = (): void => {
    window.clearTimeout(silence)
    source.close()
  }
  const ending = (then: () => void) => (): void => {
    close()
    then()
  }
  const lost = ending(onLost)
  let silence = window.setTimeout(lost, firstMilliseconds)
  const told = (): void => {
    window.clearTimeout(silence)
    silence = window.setTimeout(lost, silentMilliseconds)
    onTold()
  }
  const on = (name: RunEvent, hear: (event: MessageEvent<string>) => void): void =>
    source.addEventListener(name, hear)
  on('here', told)
  on('news', ({ data }) => {
    addNews(id, JSON.parse(data))
    told()
  })
  on('rest', ending(onRest))
  on('again', ending(onAgain))
  source.addEventListener('error', lost)
  return close
}

/** A run, with its news as they come. */
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
        onTold: () => setIsFollowed(true),
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
