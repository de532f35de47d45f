import styles from './spinner.module.css'

/** A spinner in the size and color of the text. The text beside it says what is running. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
