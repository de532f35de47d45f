/** Remembers in this browser which users of the demo have seen or dismissed the tour. */
const storageKey = 'cmp.tour'

const readUsers = (): string[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter((user) => typeof user === 'string') : []
}

/** Returns whether the user has started or dismissed the tour. A browser without storage never offers it. */
export const wasTourSeen = (userId: string): boolean => {
  try {
    return readUsers().includes(userId)
  } catch {
    return true
  }
}

/** Stops offering the tour to the user. */
export const saveTourSeen = (userId: string): void => {
  localStorage.setItem(storageKey, JSON.stringify([...new Set([...readUsers(), userId])]))
}
