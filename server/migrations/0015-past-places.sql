-- Where somebody was is in the way of nothing, and from now on ends with the class.
delete from person_occupied where upper(during) <= now();
