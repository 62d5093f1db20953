// An entry of its own, loaded between React's file and whatever needs React: so React starts as a task of its own, and
// a slow phone stays awake.
import 'react-dom/client';
