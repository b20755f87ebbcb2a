import '../../ui/message/empty-state.css';
import '../../ui/message/lane.css';

/** Stands while the club's configuration and the first screen are fetched; index.html begins with the same. */
export function LoadingScreen({ words }: { words: { loading: string } }) {
  return (
    <main className="loading-page">
      <div className="empty-state" role="status">
        <span className="lane" />
        <p>{words.loading}</p>
      </div>
    </main>
  );
}
